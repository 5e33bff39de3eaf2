import type { EndpointPath, ScreenName } from '@zaraba/contracts';

/** A call that the page made before the scripts of the app had arrived. */
export interface BegunCall {
  readonly reply: Promise<Response>;
  /** When the call was made, on the page's monotonic clock. */
  readonly atMs: number;
}

/** The identity of a call, the same in the page and in the app. `form` is the body as it is sent. */
export interface CallName {
  readonly path: EndpointPath;
  readonly form: string;
  readonly account: string;
  readonly token: string;
}

declare global {
  interface Window {
    /** The calls whose replies the app has not used yet, by their keys. */
    begunCalls?: Map<string, BegunCall>;
    /** Resolves when the style sheets of every screen have arrived, or failed to. */
    begunStyles?: Promise<unknown>;
    /** The screen that this visit shows first. */
    begunScreen?: ScreenName;
    /**
     * Requests the scripts of the screen before the app asks for them. Called once, when the replies of the first
     * picture have arrived.
     */
    begunScripts?: () => void;
    /** Resolves when the page has painted the first picture, or leaves that to the app. The app starts then. */
    begunPicture?: Promise<void>;
  }
}

/** Returns the key of a call. It includes the session, so that a reply to another session is never used. */
export function callKey({ path, form, account, token }: CallName): string {
  return [path, form, account, token].join('\n');
}

/**
 * The longest time for which an unused reply is valid, ms. After that its prices and sessions would be old, and it is
 * requested again.
 */
export const BEGUN_PATIENCE_MS = 15_000;

/**
 * Uses a call that the page made, at most once.
 * @returns its reply, or undefined if there is none
 */
export type TakeUp = (call: CallName, signal: AbortSignal) => Promise<Response> | undefined;

function unlessAborted<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    reply.then(resolve, reject);
  });
}

/** Returns the calls that the page made and that no part of the app has used yet. */
export function begunReads(page: Pick<Window, 'begunCalls'>): readonly Pick<CallName, 'path' | 'form'>[] {
  return [...(page.begunCalls?.keys() ?? [])].map((key) => {
    const [path, form = ''] = key.split('\n');
    return { path: path as CallName['path'], form };
  });
}

/** Creates the function that uses the calls that the page made. */
export function createBegunCalls(page: Pick<Window, 'begunCalls' | 'performance'>): TakeUp {
  return (call, signal) => {
    const key = callKey(call);
    const begun = page.begunCalls?.get(key);
    page.begunCalls?.delete(key);
    if (begun === undefined || page.performance.now() - begun.atMs > BEGUN_PATIENCE_MS) return undefined;
    return unlessAborted(begun.reply, signal);
  };
}
