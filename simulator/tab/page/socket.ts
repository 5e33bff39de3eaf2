import type { Asked, Frame } from '../messages.ts';
import type { MarketPort } from './fetch.ts';

/** Returns a class with the interface of the browser's `WebSocket`. The other end is the market in the worker. */
export function socketClass(market: MarketPort) {
  return class MarketSocket extends EventTarget {
    readonly url: string;
    readonly protocol = '';
    readonly extensions = '';
    readonly bufferedAmount = 0;
    binaryType: BinaryType = 'blob';
    readyState: number = WebSocket.CONNECTING;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    readonly #port: MessagePort;

    constructor(url: string | URL) {
      super();
      const { href, pathname, search } = new URL(url, location.href);
      this.url = href;
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.addEventListener('message', ({ data }: MessageEvent<Frame>) => this.#take(data));
      port1.start();
      market.postMessage({ kind: 'stream', url: `${pathname}${search}`, headers: {} } satisfies Asked, [port2]);
    }

    send(text: string): void {
      this.#port.postMessage({ kind: 'text', text } satisfies Frame);
    }

    close(): void {
      if (this.readyState >= WebSocket.CLOSING) return;
      this.#port.postMessage({ kind: 'cut' } satisfies Frame);
      this.readyState = WebSocket.CLOSING;
      // The event is asynchronous, because the caller may still add its listener.
      queueMicrotask(() => this.#end());
    }

    #take(frame: Frame): void {
      if (frame.kind === 'open') {
        this.readyState = WebSocket.OPEN;
        this.onopen?.(new Event('open'));
      } else if (frame.kind === 'text') this.onmessage?.(new MessageEvent('message', { data: frame.text }));
      else this.#end();
    }

    #end(): void {
      if (this.readyState === WebSocket.CLOSED) return;
      if (this.readyState === WebSocket.CONNECTING) this.onerror?.(new Event('error'));
      this.readyState = WebSocket.CLOSED;
      this.#port.close();
      this.onclose?.(new CloseEvent('close', { code: 1005 }));
    }
  };
}
