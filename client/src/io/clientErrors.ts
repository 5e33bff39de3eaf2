/** What an operator learns of an error of the client. No value that a customer typed or a server sent is in it. */
export interface ClientError {
  /** Which part of the client noticed it: `uncaught`, `rejected`, `screen`, `start`, or the name of an epic. */
  readonly where: string;
  readonly message: string;
  /** Its lines that name a place in a file of the client. */
  readonly stack: string;
  /** The address of the screen, without its query. */
  readonly route: string;
  readonly version: string;
  readonly build: string;
}

declare global {
  interface Window {
    /** Offered by a hybrid shell or the operator's own script: called with every error of the client. */
    onAppError?: (error: ClientError) => void;
  }
}

/** A request that outlives the page, without cookies, a session or the address of the page; no server has to permit it. */
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
/** A visit reports no more than this, and each error once: one may occur at every frame. */
export const MOST_REPORTS = 20;

/** A message without what could be an account, an address, an amount or a token. */
function discreet(message: string): string {
  return message
    .replace(/\S+@\S+/g, '…')
    .replace(/[?#][^\s'")]*/g, '…')
    .replace(/(?=[\w.,-]*\d)[\w.,-]{6,}/g, '…')
    .replace(/\d{3,}/g, '…')
    .slice(0, LONGEST_MESSAGE);
}

/** The places in a stack, by which every engine ends a line: the message that some put before them is left out. */
function placesIn(stack: string | undefined): string {
  const places = (stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  return places.join('\n').slice(0, LONGEST_STACK);
}

/** An error in the words of a report. `hash`: the part of the page's address that names the screen. */
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
 * Hands errors of the client on, each once: to the page's `onAppError`, and by a request to the
 * address, once `endpoint` resolves to one.
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
      // An error of the listener must not be reported to it.
    }
    endpoint
      .then((url) => (url === undefined ? undefined : page.fetch(url, { ...CARRIER, body: JSON.stringify(report) })))
      .catch(() => undefined);
  };
}
