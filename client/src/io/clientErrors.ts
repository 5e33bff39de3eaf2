/** A report of a client error to the operator. It has no value that a customer typed or a server sent. */
export interface ClientError {
  /** Which part of the client noticed the error: `uncaught`, `rejected`, `screen`, `start`, or an epic's name. */
  readonly where: string;
  readonly message: string;
  /** The lines of the stack that name a place in the client's files. */
  readonly stack: string;
  /** The screen's address, without its query. */
  readonly route: string;
  readonly version: string;
  readonly build: string;
}

declare global {
  interface Window {
    /** Called with every error of the client. A hybrid shell or the operator's own script provides it. */
    onAppError?: (error: ClientError) => void;
  }
}

/**
 * The settings of a request without cookies, session or the page's address. It is completed even after the page is
 * gone, and needs no permission of the server (CORS).
 */
const CARRIER = {
  method: 'POST',
  headers: { 'content-type': 'text/plain;charset=UTF-8' },
  mode: 'no-cors',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  keepalive: true,
} as const satisfies RequestInit;

const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 4_000;
/** The maximum number of error reports in a visit. */
export const MOST_REPORTS = 20;

/** Removes from a message what could be an account, an address, an amount or a token. */
function discreet(message: string): string {
  return message
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#][^\s'")]*/g, '…')
    .replace(/(?=[\w.,-]*\d)[\w.,-]{6,}/g, '…')
    .replace(/\d{3,}/g, '…')
    .slice(0, LONGEST_MESSAGE);
}

/**
 * Returns the places in a stack, which every engine writes at the end of a line. Some engines put the message before
 * them; it is removed.
 */
function placesIn(stack: string | undefined): string {
  const places = (stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return places.join('\n').slice(0, LONGEST_STACK);
}

/** Describes an error for a report. `hash` is the part of the page's address that names the screen. */
export function describeError(where: string, error: unknown, hash: string): Omit<ClientError, 'version' | 'build'> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    where,
    message: discreet(message),
    stack: placesIn(error instanceof Error ? error.stack : undefined),
    route: hash.replace(/^#|\?.*$/g, ''),
  };
}

/**
 * Reports each error of the client once: to the page's `onAppError`, and to the address to which `endpoint` resolves.
 */
export function createErrorReports(
  page: Window,
  build: Pick<ClientError, 'version' | 'build'>,
  endpoint: Promise<string | undefined>,
) {
  const seen = new Set<string>();
  return (where: string, error: unknown): void => {
    const report = { ...describeError(where, error, page.location.hash), ...build };
    const name = `${report.message}\n${report.stack}`;
    if (seen.has(name) || seen.size >= MOST_REPORTS) return;
    seen.add(name);
    try {
      page.onAppError?.(report);
    } catch {
      // An error of the listener must not be reported to the listener.
    }
    endpoint
      .then((url) => (url === undefined ? undefined : page.fetch(url, { ...CARRIER, body: JSON.stringify(report) })))
      .catch(() => undefined);
  };
}
