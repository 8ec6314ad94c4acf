export { McpExecutionHost, type McpCall } from './mcp-execution-host';
export type { McpRequest } from './mcp-request';
export type { ToolwrightModuleAsyncOptions, ToolwrightModuleOptions } from './module-options';
export { MCP_CONTEXT } from './nest-pipeline';
export { NestServer, toolwrightServer } from './nest-server';
export { ToolwrightModule } from './toolwright-module';
