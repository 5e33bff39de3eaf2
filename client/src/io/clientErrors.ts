/** The report of a client error to the operator. It contains no value that a customer typed or a server sent. */
export interface ClientError {
  /**
   * The part of the client that noticed the error: `uncaught`, `rejected`, `screen`, `start`, or the name of an epic.
   */
  readonly where: string;
  readonly message: string;
  /** The lines of the stack that name a place in a file of the client. */
  readonly stack: string;
  /** The address of the screen, without its query. */
  readonly route: string;
  readonly version: string;
  readonly build: string;
}

declare global {
  interface Window {
    /** Provided by a hybrid shell or the operator's own script. Called with every error of the client. */
    onAppError?: (error: ClientError) => void;
  }
}

/**
 * The settings of a request that outlives the page and is sent without cookies, a session or the address of the page.
 * It needs no permission of the server (CORS).
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
/** The largest number of reports in a visit. Each error is reported once, because an error may occur in every frame. */
export const MOST_REPORTS = 20;

/** Removes from a message anything that could be an account, an address, an amount or a token. */
function discreet(message: string): string {
  return message
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#][^\s'")]*/g, '…')
    .replace(/(?=[\w.,-]*\d)[\w.,-]{6,}/g, '…')
    .replace(/\d{3,}/g, '…')
    .slice(0, LONGEST_MESSAGE);
}

/**
 * Returns the places in a stack, which every engine writes at the end of a line. A message that some engines put before
 * them is removed.
 */
function placesIn(stack: string | undefined): string {
  const places = (stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return places.join('\n').slice(0, LONGEST_STACK);
}

/** Returns the report of an error. `hash` is the part of the page's address that names the screen. */
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
 * Reports errors of the client, each once: to the `onAppError` of the page, and by a request to the address to which
 * `endpoint` resolves.
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
