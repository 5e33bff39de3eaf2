/**
 * Connections that keep servers busy with calls. Node's client can take more of a processor for a call than the server that answers it,
 * and would then hold up what is measured.
 */
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** The bytes of one call, as `asked` describes it. */
export function bytesOf({ path, headers, body = '' }) {
  const lines = Object.entries({ host: '127.0.0.1', 'content-length': Buffer.byteLength(body), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** The whole answer at the beginning of what has come; undefined where more must come. */
function answerIn(text) {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  const body = end + END_OF_HEAD.length;
  return text.length < body + length ? undefined : { isGood: text.startsWith('HTTP/1.1 200') && isDone(text, body) };
}

/** Whether the envelope that begins there says that the call was done. */
function isDone(text, at) {
  return text.startsWith('{"status":1,', at);
}

/** Makes calls one after the other on a connection, while there are any; rejects where one is not answered as done. */
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

/** Makes all calls over so many connections, which are spread over the servers. */
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
