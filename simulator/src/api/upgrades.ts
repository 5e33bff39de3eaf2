import { IncomingMessage } from 'node:http';

/** Where the stream's websockets are opened, also below the path of a world. */
const STREAM_PATH = /^(?:\/w\/[a-z0-9-]{1,40})?\/socket\.io\//;
const OFFERED = Symbol('offered');

/**
 * A request that is no upgrade where nothing here can be upgraded to: a client that offers h2c with every request (Java's own,
 * `curl --http2`), or a websocket elsewhere, is answered as if it had not. As soon as anybody listens for upgrades, Node would
 * otherwise hand all of them over, and their clients would wait for ever.
 */
export class PlainRequest extends IncomingMessage {
  // Node's own constructor sets `upgrade` already: a field with an initialiser would come too late.
  declare [OFFERED]?: boolean | null;

  /** Whether Node hands the connection over. Node sets it when the head of the request was read. */
  get upgrade(): boolean | null {
    const offered = this[OFFERED] ?? null;
    if (offered !== true || this.method === 'CONNECT') return offered;
    const isWebsocket = this.headers.upgrade?.toLowerCase() === 'websocket';
    return isWebsocket && STREAM_PATH.test(this.url ?? '');
  }

  set upgrade(offered: boolean | null) {
    this[OFFERED] = offered;
  }
}
