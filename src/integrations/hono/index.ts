export { honoMcp, type HonoMcp, type HonoMcpContext, type HonoMcpOptions } from './hono-mcp';
