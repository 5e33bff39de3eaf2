import type {
  Attempts,
  EndpointPath,
  FrameFrom,
  FrameOf,
  Intervention,
  ReplyOf,
  RequestOf,
  StreamRefusal,
  Want,
  Session,
} from '@zaraba/contracts';
import type { Observable } from 'rxjs';

/**
 * Why a call did not succeed. Failures are values: no port throws them. `call` is the refused call, if known, because
 * the next step depends on it.
 */
export type Failure =
  | {
      readonly kind: 'business';
      readonly key: string;
      readonly call?: EndpointPath;
      readonly fields?: Readonly<Record<string, string>>;
      readonly attempts?: Attempts;
    }
  | { readonly kind: 'unauthorised'; readonly key?: string }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly key?: string;
      readonly call?: EndpointPath;
      readonly fields?: Readonly<Record<string, string>>;
      readonly attempts?: Attempts;
      /** The time that the server asks to wait before the next attempt. */
      readonly retryAfterMs?: number;
    }
  /**
   * `unsent` marks a write that failed before the browser was asked to send it. `stopped` means that the reader
   * cancelled the wait.
   */
  | { readonly kind: 'network'; readonly unsent?: true; readonly stopped?: true }
  | { readonly kind: 'contract'; readonly where: string };

/**
 * The last successful reply to a call that failed now, and the time of its arrival, ms: server time, or device time
 * while the former is unknown.
 */
export interface Kept<T> {
  readonly data: T;
  readonly at: number;
  readonly unread?: readonly string[];
}

/**
 * The outcome of a call. `simulated` is the flag of the reply, or of the stored one; absent without a reply. `unread`
 * names the unreadable fields of a successful reply, which are missing from its data. `interventions` are a tester's
 * changes to the market that this account saw at the time of the reply; absent without a reply.
 */
export type Result<T> =
  | {
      readonly ok: true;
      readonly data: T;
      readonly message: string;
      readonly simulated: boolean;
      readonly unread?: readonly string[];
      readonly interventions?: readonly Intervention[];
    }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly simulated?: boolean;
      readonly kept?: Kept<T>;
      readonly interventions?: readonly Intervention[];
    };

/**
 * Calls of the API. The observable emits once and completes; it never errors. `picture` is a `data:` URL, for calls
 * that upload one.
 */
export interface HttpPort {
  post<P extends EndpointPath>(path: P, body: RequestOf<P>, picture?: string): Observable<Result<ReplyOf<P>>>;
}

/** The handshake of a socket. `socket` is a number that the caller chose, which every event of that socket contains. */
export interface StreamHandshake {
  readonly socket: number;
  readonly token: string;
  readonly account: string;
}

/** The events of a socket. `unavailable` means that the server offers no stream. */
export type StreamEvent = { readonly socket: number } & (
  | { readonly kind: 'connected' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly reason: StreamRefusal }
  | { readonly kind: 'unavailable' }
  | { [Name in FrameFrom<'server'>]: { readonly kind: Name; readonly frame: FrameOf<Name> } }[FrameFrom<'server'>]
);

/** The quote stream. One socket at a time; opening another closes the previous one. */
export interface StreamPort {
  /** A hot observable. Frames that do not match the contract are omitted. */
  readonly events: Observable<StreamEvent>;
  open(handshake: StreamHandshake): void;
  close(): void;
  want(want: Want): void;
  /** Returns the number of frames so far that did not match the contract. */
  badFrames(): number;
}

/**
 * The keys of values stored between visits, as the product's specification spells them, and some that it does not
 * define.
 */
export type StorageKey =
  | 'tokend'
  | 'account'
  | 'searchList'
  | 'language'
  | 'stock'
  | 'settings'
  | 'seenAt'
  | 'lastPrices'
  | 'look'
  | 'alerts'
  | 'visits'
  | 'offers'
  | 'watchlists'
  | 'drawings';

/** A change of a stored value by another tab; a null `key` means that everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly value: string | null;
}

/** The store of texts. Falls back to memory if the browser blocks storage. */
export interface StoragePort {
  read(key: StorageKey): string | undefined;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Order intents are stored as long as the tab is open, so that they can be resolved after a reload. */
  readIntents(): string | undefined;
  writeIntents(value: string): void;
  /** Typed values that are not sent yet, stored as long as the tab is open. An empty text clears them. */
  readInputs(): string | undefined;
  writeInputs(value: string): void;
  /** Deletes the stored replies of an account. */
  forgetAccount(): void;
  readonly changes: Observable<StorageChange>;
}

/** The only sources of time, randomness and the state of the page. */
export interface ClockPort {
  now(): number;
  /** Emits once after the delay. */
  timer(delayMs: number): Observable<unknown>;
  /**
   * Emits once, after the device has been awake for this long: sleep must not count as time to wait for the network or
   * to read a notice.
   */
  patience(limitMs: number): Observable<unknown>;
  /** Emits after every period. */
  interval(periodMs: number): Observable<unknown>;
  /** Emits once at the next animation frame; in a hidden tab after one second. */
  frame(): Observable<unknown>;
  /** Whether the tab is visible: the current value, then changes. */
  readonly visible: Observable<boolean>;
  /** Whether the browser reports a network: the current value, then changes. */
  readonly online: Observable<boolean>;
  /** Returns a random number from 0 inclusive to 1 exclusive. */
  random(): number;
  /** Returns a unique id. */
  newId(): string;
}

/** The ways to enter a simulated market without a password. */
export interface EntryPort {
  /**
   * Requests a demonstration from a simulated market, and opens it in place of this page. Fails if the server refuses
   * or does not answer.
   */
  openDemo(path: string): Observable<void>;
  /**
   * Emits the session that a one-time code opens, and replaces the address with the code by that of the home screen.
   * Fails if the code is unknown, used or expired, or if no answer arrives.
   */
  sessionOfCode(code: string): Observable<Session>;
}

/** The reader's location in the app. */
export interface PagePort {
  /** Returns the current hash route with its query. */
  here(): string;
  /** Navigates to a hash route. */
  goTo(route: string): void;
  /** Reports to the developer an error that the customer cannot correct. */
  report(where: string, error: unknown): void;
}

/**
 * The browser's permission for system notifications. `unavailable` means that the browser has no notifications, or not
 * at this address.
 */
export type SystemLeave = 'unavailable' | 'undecided' | 'granted' | 'denied';

/**
 * A notification of the system. It replaces an earlier one with the same `tag`. `route` is the hash route that it
 * opens.
 */
export interface SystemNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly route: string;
}

/** A text that the tabs of this origin share. */
export interface SharedText {
  read(): string | undefined;
  write(text: string): void;
}

/**
 * Announcements outside this page: between tabs, and by the system. Created with the epic that needs it, after the
 * first render.
 */
export interface AlertPort {
  /**
   * Calls `take` while no other tab of this origin does, and emits its result after the written text is visible to
   * every tab. If the browser stores nothing, each tab has its own text.
   */
  inTurn<T>(take: (shared: SharedText) => T): Observable<T>;
  leave(): SystemLeave;
  /** Makes the browser ask the reader for permission; emits the answer. */
  askLeave(): Observable<SystemLeave>;
  notify(notification: SystemNotification): void;
  /** Returns the minute of the reader's local day at a device time, ms. */
  minuteOfDay(atMs: number): number;
}

/**
 * The address at which a push service accepts messages for this browser, and the keys with which only the browser can
 * read them.
 */
export type PushAddress = Pick<RequestOf<'/user/pushAdd'>, 'endpoint' | 'p256dh' | 'auth'>;

/**
 * Messages that the browser receives while the app is closed. Created with the epic that needs them, after the first
 * render.
 */
export interface PushPort {
  /** Whether the browser offers push messages. */
  readonly isOffered: boolean;
  /**
   * Subscribes with the key of a server, replacing a subscription with another server's key. Emits nothing if the
   * browser refuses.
   */
  subscribe(publicKey: string): Observable<PushAddress>;
  /** Ends the subscription and emits its address; emits nothing if there was none. */
  unsubscribe(): Observable<string>;
  /** Stores the data that the worker needs to show messages. */
  keep(text: string): void;
}

/**
 * A text that outlives the visit and that the tabs of this origin share. Created with the epic that needs it, after
 * the first render.
 */
export interface LastingTextPort {
  /**
   * Calls `take` while no other tab does, and emits its result after the text is stored. Fails if the browser stores
   * nothing, or has no room.
   */
  inTurn<T>(take: (shared: SharedText) => T): Observable<T>;
}

/** The connections to the outside that the epics use. */
export interface Ports {
  readonly http: HttpPort;
  readonly stream: StreamPort;
  readonly storage: StoragePort;
  readonly clock: ClockPort;
  readonly page: PagePort;
}
