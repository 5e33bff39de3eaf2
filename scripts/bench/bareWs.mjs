/**
 * A yardstick: `ws` alone. Every 250 ms each client gets a batch of the rows that it wants, as JSON. The rows are
 * prepared, and the first argument is how many change at a time. With `shared` one batch is encoded for all clients,
 * otherwise one for each.
 */
import { createServer } from 'node:http';
import { ws } from './borrow.mjs';

const INTERVAL_MS = 250;
const rows = Number(process.argv[2]);
const shared = process.argv[3] === 'shared';

const quote = (index, version) => ({
  code: `Z${1000 + index}`,
  version,
  at: 1_795_000_000_000 + version,
  last: `${1000 + ((index * 7 + version) % 100)}.5`,
  bid: `${1000 + ((index * 7 + version) % 100)}`,
  ask: `${1001 + ((index * 7 + version) % 100)}`,
  previousClose: '1000',
  open: '1001',
  high: '1111',
  low: '999',
  volume: 123_400 + version,
  turnover: '123456789',
});

const server = createServer((_request, response) => response.end('ok'));
const sockets = new (ws().WebSocketServer)({ server, perMessageDeflate: false });
let version = 0;

setInterval(() => {
  version += rows;
  const batch = () => {
    const changed = [];
    for (let index = 0; index < rows; index++) changed.push(quote(index, version + index));
    return JSON.stringify([
      'quotes',
      { kind: 'delta', epoch: 'bench', from: version - rows, to: version, rows: changed },
    ]);
  };
  const one = shared ? batch() : undefined;
  for (const socket of sockets.clients) if (socket.bufferedAmount === 0) socket.send(one ?? batch());
}, INTERVAL_MS);

server.listen(Number(process.env.PORT), '127.0.0.1');
