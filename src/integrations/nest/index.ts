export { MCP_CONTEXT, McpExecutionHost, type McpCall } from './mcp-execution-host';
export type { McpRequest } from './mcp-request';
export type { FeatureOptions, ToolwrightModuleAsyncOptions, ToolwrightModuleOptions } from './module-options';
export { NestServer, toolwrightServer } from './nest-server';
export { ToolwrightModule } from './toolwright-module';
