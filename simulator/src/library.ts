/**
 * The server for programs that start one in their own process. It is built together with that of the command line, so
 * that the package has one copy of the server.
 */
export { handlerOf } from './handler.ts';
export { createServer } from './server.ts';
