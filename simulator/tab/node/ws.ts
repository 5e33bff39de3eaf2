import { EventEmitter } from 'node:events';
import type { Frame } from '../messages.ts';
import type { IncomingMessage } from './http.ts';
import type { Line } from './line.ts';

/** The server's end of a WebSocket. The other end is in the page. */
class Connection extends EventEmitter {
  readonly #port: MessagePort;

  constructor(line: Line) {
    super();
    this.#port = line.port;
    this.#port.addEventListener('message', ({ data }: MessageEvent<Frame>) => {
      if (data.kind === 'text') this.emit('message', data.text, false);
      else this.#end();
    });
  }

  send(text: string, done: () => void): void {
    this.#post({ kind: 'text', text });
    queueMicrotask(done);
  }

  close(): void {
    this.#post({ kind: 'cut' });
    this.#end();
  }

  #post(frame: Frame): void {
    this.#port.postMessage(frame);
  }

  #end(): void {
    this.#port.close();
    // The event is asynchronous, because the caller may still be sending.
    queueMicrotask(() => this.emit('close', 1005, ''));
  }
}

/** The parts of the `ws` package that engine.io uses. */
export class WebSocketServer extends EventEmitter {
  handleUpgrade(_request: IncomingMessage, line: Line, _head: unknown, done: (socket: Connection) => void): void {
    line.port.postMessage({ kind: 'open' } satisfies Frame);
    done(new Connection(line));
  }

  close(): void {
    this.removeAllListeners();
  }
}

export { WebSocketServer as Server };
