/**
 * The commands of WebDriver, in the two forms that browsers understand: HTTP for WebKitGTK's driver, and names over TCP
 * for Firefox's Marionette.
 */
import { type Socket, connect } from 'node:net';
import { until } from './programs.ts';

/** The commands: method and path over HTTP, and the name in Marionette. */
const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  run: ['POST', '/execute/async', 'WebDriver:ExecuteAsyncScript'],
  find: ['POST', '/element', 'WebDriver:FindElement'],
  click: ['POST', '/element/ID/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/ID/value', 'WebDriver:ElementSendKeys'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  handle: ['GET', '/window', 'WebDriver:GetWindowHandle'],
  newWindow: ['POST', '/window/new', 'WebDriver:NewWindow'],
  switchTo: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  close: ['DELETE', '/window', 'WebDriver:CloseWindow'],
} as const;

/** The name of a command. */
export type Command = keyof typeof COMMANDS;
/** A command's parameters. `id` is an element. */
export type Parameters = Readonly<Record<string, unknown>>;
/**
 * Sends a command. Resolves with its value.
 * @throws WebDriverError
 */
export type Send = (command: Command, parameters?: Parameters) => Promise<unknown>;

/** A browser refused a command, or did not answer it. `code` is WebDriver's own, for example `no such element`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/**
 * The longest wait for an answer, in milliseconds. WebKit never answers a script whose page is replaced, so the caller
 * tries again.
 */
const ANSWER_LIMIT_MS = 20_000;
/** The longest wait for a browser to start, in milliseconds, on a busy machine. */
const START_LIMIT_MS = 120_000;

async function overHttp(
  method: string,
  url: string,
  parameters: Parameters,
  limitMs = ANSWER_LIMIT_MS,
): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters) : null;
  const signal = AbortSignal.timeout(limitMs);
  const reply = await fetch(url, { method, headers: { 'content-type': 'application/json' }, body, signal });
  const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null };
  if (!reply.ok) throw new WebDriverError(value?.error ?? `status ${reply.status}`, value?.message ?? '');
  return value;
}

/** Opens a session with a WebDriver server on a port. */
export async function openHttp(port: string, capabilities: Parameters): Promise<Send> {
  const server = `http://127.0.0.1:${port}`;
  await until('the WebDriver server', START_LIMIT_MS, () =>
    overHttp('GET', `${server}/status`, {}).catch(() => undefined),
  );
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await overHttp('POST', `${server}/session`, wanted, START_LIMIT_MS)) as { sessionId: string };
  return async (command, { id, ...parameters } = {}) => {
    const [method, path] = COMMANDS[command];
    const url = `${server}/session/${sessionId}${path.replace('ID', String(id))}`;
    try {
      return await overHttp(method, url, parameters);
    } catch (error) {
      if (error instanceof WebDriverError) throw error;
      throw new WebDriverError('timeout', `${command} got no answer (${String(error)})`);
    }
  };
}

/** Reads Marionette's messages, `LENGTH:JSON`. */
function readMessages(socket: Socket, hear: (message: unknown) => void): void {
  let kept = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    for (;;) {
      const colon = kept.indexOf(':');
      const end = colon + 1 + Number(kept.subarray(0, colon));
      if (colon < 0 || kept.length < end) return;
      hear(JSON.parse(kept.subarray(colon + 1, end).toString()));
      kept = kept.subarray(end);
    }
  });
}

type Reply = readonly [type: number, id: number, error: { error: string; message: string } | null, value: unknown];

/** Connects once the browser listens. */
function connected(port: string): Promise<Socket> {
  return until('the browser to listen', START_LIMIT_MS, async () => {
    const socket = connect(Number(port), '127.0.0.1');
    const opened = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
    });
    return opened && socket;
  });
}

/** Opens a session with Firefox's Marionette port. */
export async function openMarionette(port: string, capabilities: Parameters): Promise<Send> {
  const socket = await connected(port);
  const waiting = new Map<number, (reply: Reply) => void>();
  let next = 0;
  readMessages(socket, (message) => {
    // The first message only names the browser.
    if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as unknown as Reply);
  });
  const call = async (name: string, parameters: Parameters, limitMs = ANSWER_LIMIT_MS): Promise<unknown> => {
    const id = (next += 1);
    const [, , error, value] = await new Promise<Reply>((done, fail) => {
      const late = () => fail(new WebDriverError('timeout', `${name} got no answer`));
      const timer = setTimeout(late, limitMs);
      waiting.set(id, (reply) => {
        clearTimeout(timer);
        waiting.delete(id);
        done(reply);
      });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    if (error) throw new WebDriverError(error.error, error.message);
    return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  };
  socket.on('error', () => undefined);
  await call('WebDriver:NewSession', capabilities, START_LIMIT_MS);
  return (command, parameters = {}) =>
    // Without a sandbox, scripts see what the page sees.
    call(COMMANDS[command][2], command === 'run' ? { ...parameters, sandbox: null } : parameters);
}
