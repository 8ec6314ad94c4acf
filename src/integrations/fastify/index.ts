export {
  fastifyMcp,
  type FastifyMcpInstance,
  type FastifyMcpOptions,
  type FastifyMcpReply,
  type FastifyMcpRequest,
} from './fastify-mcp';
