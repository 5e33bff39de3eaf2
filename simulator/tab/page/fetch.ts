import type { Asked, Reply } from '../messages.ts';

/** The port of a shared worker, or a dedicated worker. */
export type MarketPort = Pick<MessagePort, 'postMessage'>;

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

async function askedBy(request: Request): Promise<Asked> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());
  const hasBody = body.length > 0 || (method !== 'GET' && method !== 'HEAD');
  const headers = Object.fromEntries(request.headers);
  // Compressing would gain nothing, because the answer stays on this machine.
  delete headers['accept-encoding'];
  if (hasBody) headers['content-length'] = String(body.length);
  return { kind: 'call', method, url: `${pathname}${search}`, headers, body };
}

function bodyFrom(port: MessagePort): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(body) {
      port.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if (data.kind === 'piece') body.enqueue(data.bytes);
        else if (data.kind === 'end') body.close();
        else body.error(new TypeError('the answer ended early'));
      });
    },
    cancel: () => port.postMessage({ kind: 'cut' } satisfies Reply),
  });
}

/**
 * Sends a request to the market in the worker. Rejects like `fetch`: with a TypeError if the connection breaks, or with
 * the reason of the request's signal.
 */
export async function ask(market: MarketPort, request: Request): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const asked = await askedBy(request);
  const { port1: port, port2: theirs } = new MessageChannel();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      port.postMessage({ kind: 'cut' } satisfies Reply);
      reject(signal.reason as Error);
    });
    port.addEventListener(
      'message',
      ({ data }: MessageEvent<Reply>) => {
        if (data.kind !== 'head') return reject(new TypeError('the market did not answer'));
        const { status } = data;
        const isBodiless = request.method === 'HEAD' || BODILESS.has(status);
        const headers = data.headers.map(([name, value]): [string, string] => [name, value]);
        resolve(new Response(isBodiless ? null : bodyFrom(port), { status, headers }));
      },
      { once: true },
    );
    port.start();
    market.postMessage(asked, [theirs]);
  });
}
