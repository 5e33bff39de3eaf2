/**
 * Connections that keep servers busy with calls. For a call, Node's client can need more CPU than the server, and would
 * then limit what is measured.
 */
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** Returns the bytes of a call that `asked` describes. */
export function bytesOf({ path, headers, body = '' }) {
  const lines = Object.entries({ host: '127.0.0.1', 'content-length': Buffer.byteLength(body), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** Returns the whole answer at the beginning of a text; undefined if it is incomplete. */
function answerIn(text) {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  const body = end + END_OF_HEAD.length;
  return text.length < body + length ? undefined : { isGood: text.startsWith('HTTP/1.1 200') && isDone(text, body) };
}

/** Returns whether the envelope at a place states success. */
function isDone(text, at) {
  return text.startsWith('{"status":1,', at);
}

/** Makes calls on a connection, one after another, while there are any. Rejects if one is not answered with success. */
function keepBusy(socket, next) {
  return new Promise((done, fail) => {
    let text = '';
    const goOn = () => {
      const bytes = next();
      if (bytes === undefined) done();
      else socket.write(bytes);
    };
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece;
      const answer = answerIn(text);
      if (answer?.isGood === false) fail(new Error(`a measured call was refused: ${text.slice(0, 500)}`));
      if (answer?.isGood !== true) return;
      text = '';
      goOn();
    });
    socket.on('error', fail).on('close', () => fail(new Error('a measured connection was closed')));
    goOn();
  });
}

/** Makes all calls over some connections, which are spread over the servers. */
export async function makeAll(calls, servers, connections) {
  const sockets = Array.from({ length: connections }, (_, index) =>
    connect({ host: '127.0.0.1', port: servers[index % servers.length].port, noDelay: true }),
  );
  let made = 0;
  try {
    await Promise.all(sockets.map((socket) => keepBusy(socket, () => calls[made++])));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
