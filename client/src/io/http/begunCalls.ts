import type { EndpointPath, ScreenName } from '@zaraba/contracts';

/** A call that the page made before the app's scripts arrived. */
export interface BegunCall {
  readonly reply: Promise<Response>;
  /** When the call was made, on the page's monotonic clock. */
  readonly atMs: number;
}

/** What identifies a call, for the page and for the app. `form` is the body as sent. */
export interface CallName {
  readonly path: EndpointPath;
  readonly form: string;
  readonly account: string;
  readonly token: string;
}

declare global {
  interface Window {
    /** The calls whose replies the app has not used yet, by key. */
    begunCalls?: Map<string, BegunCall>;
    /** Resolves when the style sheets of all screens have arrived or failed. */
    begunStyles?: Promise<unknown>;
    /** The screen with which this visit begins. */
    begunScreen?: ScreenName;
    /**
     * Requests the screen's scripts before the app asks for them. Called once, when the replies for the first picture
     * have arrived.
     */
    begunScripts?: () => void;
    /** Resolves when the page has painted the first picture, or leaves that to the app. The app starts then. */
    begunPicture?: Promise<void>;
  }
}

/** Returns a call's key. It includes the session, so that a reply to another session is never used. */
export function callKey({ path, form, account, token }: CallName): string {
  return [path, form, account, token].join('\n');
}

/**
 * How long an unused reply is valid, in milliseconds. After that its prices would be old, and the app requests it
 * again.
 */
export const BEGUN_PATIENCE_MS = 15_000;

/**
 * Takes the reply to a call that the page made. Each can be taken once.
 * @returns undefined if there is none
 */
export type TakeUp = (call: CallName, signal: AbortSignal) => Promise<Response> | undefined;

function unlessAborted<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    reply.then(resolve, reject);
  });
}

/** Returns the calls of the page that no part of the app has used. */
export function begunReads(page: Pick<Window, 'begunCalls'>): readonly Pick<CallName, 'path' | 'form'>[] {
  return [...(page.begunCalls?.keys() ?? [])].map((key) => {
    const [path, form = ''] = key.split('\n');
    return { path: path as CallName['path'], form };
  });
}

/** Creates the function that takes over the page's calls. */
export function createBegunCalls(page: Pick<Window, 'begunCalls' | 'performance'>): TakeUp {
  return (call, signal) => {
    const key = callKey(call);
    const begun = page.begunCalls?.get(key);
    page.begunCalls?.delete(key);
    if (begun === undefined || page.performance.now() - begun.atMs > BEGUN_PATIENCE_MS) return undefined;
    return unlessAborted(begun.reply, signal);
  };
}
