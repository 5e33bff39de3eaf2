/**
 * The server for programs that start one in their own process. It is built beside the server of the command line, so
 * that the package has one copy of both.
 */
export { handlerOf } from './handler.ts';
export { createServer } from './server.ts';
