/** Yardstick: a process that passes connections on to a port, the first argument, and only copies bytes. */
import { connect, createServer } from 'node:net';

const [port] = process.argv.slice(2).map(Number);

const server = createServer({ noDelay: true }, (socket) => {
  const onward = connect({ host: '127.0.0.1', port, noDelay: true });
  for (const [from, to] of [
    [socket, onward],
    [onward, socket],
  ]) {
    from.on('error', () => to.destroy());
    from.pipe(to);
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');
