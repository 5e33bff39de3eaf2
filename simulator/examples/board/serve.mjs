/** Serves the board on its own port. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const socketIo = dirname(createRequire(import.meta.url).resolve('socket.io-client/package.json'));
const client = join(import.meta.dirname, 'client');
const FILES = {
  '/': [join(client, 'index.html'), 'text/html; charset=utf-8'],
  '/board.js': [join(client, 'board.js'), 'text/javascript'],
  '/socket.io.js': [join(socketIo, 'dist', 'socket.io.esm.min.js'), 'text/javascript'],
};

createServer(({ url }, response) => {
  const [file, type] = FILES[url.split('?')[0]] ?? [];
  if (file === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
}).listen(process.env.PORT ?? 5173);
