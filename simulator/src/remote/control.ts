import type { ControlReplyTo } from '../control/replies/index.ts';

const WORLD_HEADER = 'x-world';
/** The header of calls that never create a world. */
export const STRICT_HEADER = 'x-world-strict';
const KEY_HEADER = 'x-sim-key';

/** The address of a server, and the world to control. */
export interface Address {
  /** The URL, such as `http://localhost:4000`. */
  readonly server: string;
  /** The world (default: that in the host name, or `main`). */
  readonly world?: string | undefined;
  /** Whether calls may not create the world. */
  readonly strict?: boolean | undefined;
  readonly key?: string | undefined;
  /** Answers the calls in place of the network. */
  readonly handle?: ((request: Request) => Promise<Response>) | undefined;
}

/** Thrown if the control API refuses a call or does not answer (status 0). The message is one line. */
export class ControlCallError extends Error {
  override readonly name = 'ControlCallError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

type Method = 'GET' | 'POST' | 'DELETE';

interface Refusal {
  readonly error?: { readonly message?: string; readonly fields?: Readonly<Record<string, string>> };
}

function sentenceOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as Refusal;
    const fields = Object.entries(error?.fields ?? {}).map(([name, fault]) => `${name}: ${fault}`);
    if (error?.message !== undefined) return [error.message, ...fields].join(' · ');
  } catch {
    // The text is returned as it is, because the answer does not come from a simulator.
  }
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}

/** Calls the control API of a running server over HTTP. */
export class Control {
  readonly address: Address;

  constructor(address: Address) {
    this.address = { ...address, server: address.server.replace(/\/+$/, '') };
  }

  get headers(): Readonly<Record<string, string>> {
    const { world, key, strict } = this.address;
    return {
      ...(world !== undefined && { [WORLD_HEADER]: world }),
      ...(strict === true && { [STRICT_HEADER]: '1' }),
      ...(key !== undefined && { [KEY_HEADER]: key }),
    };
  }

  /** Makes a call. The path is relative to `/sim/v1`. @throws ControlCallError */
  call<M extends Method, P extends string>(method: M, path: P, body?: object): Promise<ControlReplyTo<M, P>>;
  /**
   * Makes a call whose path contains values. The caller states the type of the answer.
   * @throws ControlCallError
   */
  call<Reply>(method: Method, path: string, body?: object): Promise<Reply>;
  async call(method: Method, path: string, body?: object): Promise<unknown> {
    const response = await this.#answer(method, path, body === undefined ? undefined : JSON.stringify(body));
    return response.json();
  }

  /** Sends a body in pieces. @throws ControlCallError */
  async send<P extends string>(path: P, pieces: Iterable<Uint8Array>): Promise<ControlReplyTo<'POST', P>> {
    const response = await this.#answer('POST', path, ReadableStream.from(pieces));
    return response.json();
  }

  /**
   * Yields the lines of an answer as they arrive.
   * @throws ControlCallError
   */
  async *lines(path: string): AsyncGenerator<string> {
    const { body } = await this.#answer('GET', path);
    let rest = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  }

  async #answer(method: Method, path: string, body?: string | ReadableStream<Uint8Array>): Promise<Response> {
    const { server, handle = fetch } = this.address;
    let response: Response;
    try {
      const headers = { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const sent = body !== undefined && { body, duplex: 'half' as const };
      response = await handle(new Request(`${server}/sim/v1${path}`, { method, headers, ...sent }));
    } catch (error) {
      throw new ControlCallError(`no simulator answers at ${server}; is it running?`, 0, error);
    }
    if (response.ok) return response;
    const said = sentenceOf(await response.text());
    throw new ControlCallError(`${method} ${path} was refused (${response.status}): ${said}`, response.status);
  }
}
