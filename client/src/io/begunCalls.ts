import { type CallName, callKey } from '../first/begun.ts';

/** A reply that waited longer than this is requested again, because its prices and sessions would be old, ms. */
export const BEGUN_PATIENCE_MS = 15_000;

/**
 * Uses a call that the document began, once.
 * @returns its reply, or undefined if there is none
 */
export type TakeUp = (call: CallName, signal: AbortSignal) => Promise<Response> | undefined;

function unlessAborted<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    reply.then(resolve, reject);
  });
}

/** The calls that the document of this page began and that no part of the app has used yet. */
export function begunReads(page: Pick<Window, 'begunCalls'>): readonly Pick<CallName, 'path' | 'form'>[] {
  return [...(page.begunCalls?.keys() ?? [])].map((key) => {
    const [path, form = ''] = key.split('\n');
    return { path: path as CallName['path'], form };
  });
}

/** Uses the calls that the document of this page began. */
export function createBegunCalls(page: Pick<Window, 'begunCalls' | 'performance'>): TakeUp {
  return (call, signal) => {
    const key = callKey(call);
    const begun = page.begunCalls?.get(key);
    page.begunCalls?.delete(key);
    if (begun === undefined || page.performance.now() - begun.atMs > BEGUN_PATIENCE_MS) return undefined;
    return unlessAborted(begun.reply, signal);
  };
}
