export {
  expressMcp,
  type ExpressErrorHandler,
  type ExpressHandler,
  type ExpressMcp,
  type ExpressMcpOptions,
} from './express-mcp';
