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
 * Why a call did not succeed. Failures are values: nothing here ever throws. `call` is the refused call, if known: the
 * next step depends on it.
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
      /** How long the server asks to wait before the next attempt. */
      readonly retryAfterMs?: number;
    }
  /**
   * `unsent`: a write that failed before the browser was asked to send it. `stopped`: the reader stopped waiting.
   */
  | { readonly kind: 'network'; readonly unsent?: true; readonly stopped?: true }
  | { readonly kind: 'contract'; readonly where: string };

/**
 * The last good answer to a call that failed now, and when it arrived: world time, ms, or device time before that is
 * known.
 */
export interface Kept<T> {
  readonly data: T;
  readonly at: number;
  readonly unread?: readonly string[];
}

/**
 * The outcome of a call. `simulated` is the reply's flag, or the stored one's; absent if there is none. `unread` names
 * the fields of a good reply that were unreadable and are left out of its data. `interventions` are a tester's changes
 * to what this account saw at the time of the reply; absent without a reply.
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

/** The handshake of a socket. `socket` is a number the caller chose: every event of that socket carries it. */
export interface StreamHandshake {
  readonly socket: number;
  readonly token: string;
  readonly account: string;
}

/** The events of a socket. `unavailable`: the server offers no stream. */
export type StreamEvent = { readonly socket: number } & (
  | { readonly kind: 'connected' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly reason: StreamRefusal }
  | { readonly kind: 'unavailable' }
  | { [Name in FrameFrom<'server'>]: { readonly kind: Name; readonly frame: FrameOf<Name> } }[FrameFrom<'server'>]
);

/** The quote stream. One socket at a time; opening another closes the previous one. */
export interface StreamPort {
  /** Hot. Excludes frames that do not fit the contract. */
  readonly events: Observable<StreamEvent>;
  open(handshake: StreamHandshake): void;
  close(): void;
  want(want: Want): void;
  /** How many frames have not fitted the contract so far. */
  badFrames(): number;
}

/** The keys for storage across visits, as the product's specification spells them, and some of our own. */
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
  | 'offers';

/** A key that another tab changed; a null `key` means that everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly value: string | null;
}

/** Stored texts. Falls back to memory where the browser blocks storage. */
export interface StoragePort {
  read(key: StorageKey): string | undefined;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Order intents: they live as long as the tab, so that a reload can resolve them. */
  readIntents(): string | undefined;
  writeIntents(value: string): void;
  /** Typed values not yet sent: they live as long as the tab. An empty text clears them. */
  readInputs(): string | undefined;
  writeInputs(value: string): void;
  /** Deletes the stored answers of an account. */
  forgetAccount(): void;
  readonly changes: Observable<StorageChange>;
}

/** Time, randomness and the state of the page: their only sources. */
export interface ClockPort {
  now(): number;
  /** Emits once, after the delay. */
  timer(delayMs: number): Observable<unknown>;
  /** Emits once the device has been awake for this long: sleep must not use up the time to wait for the network, or to read a notice. */
  patience(limitMs: number): Observable<unknown>;
  /** Emits periodically. */
  interval(periodMs: number): Observable<unknown>;
  /** Emits once at the next animation frame; in a hidden tab after one second. */
  frame(): Observable<unknown>;
  /** Whether the tab is visible: the current value, then changes. */
  readonly visible: Observable<boolean>;
  /** Whether the browser has a network: the current value, then changes. */
  readonly online: Observable<boolean>;
  /** From 0 inclusive to 1 exclusive. */
  random(): number;
  /** A unique id. */
  newId(): string;
}

/** What a simulated market opens without a password. */
export interface EntryPort {
  /** Has a simulated market make a demonstration, and opens it in place of this page. Fails where it cannot. */
  openDemo(path: string): Observable<void>;
  /** The session that a one-time code opens, and home in place of the address with the code. Fails where the code is unknown, used or too old, or no answer comes. */
  sessionOfCode(code: string): Observable<Session>;
}

/** The reader's location. */
export interface PagePort {
  /** The current hash route, with its query. */
  here(): string;
  /** Goes to a hash route. */
  goTo(route: string): void;
  /** Reports a fault to the developer that the customer cannot act on. */
  report(where: string, error: unknown): void;
}

/** What a browser says of system notifications. `unavailable`: it has none, or not at this address. */
export type SystemLeave = 'unavailable' | 'undecided' | 'granted' | 'denied';

/** A notification of the system. `tag`: one with the same tag replaces it. `route`: the hash route that it opens. */
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
 * Announcing beyond this page: between tabs, and by the system. Made with the epic that needs it, after the first
 * picture.
 */
export interface AlertPort {
  /**
   * Runs while no other tab of this origin runs one, and emits its result once every tab reads what was written. A
   * browser that stores nothing leaves each tab a text of its own.
   */
  inTurn<T>(take: (shared: SharedText) => T): Observable<T>;
  leave(): SystemLeave;
  /** Lets the browser ask the reader; emits the answer. */
  askLeave(): Observable<SystemLeave>;
  notify(notification: SystemNotification): void;
  /** The minute of the reader's local day at a device time, ms. */
  minuteOfDay(atMs: number): number;
}

/** Where a push service takes messages for this browser, and the keys that only the browser can read them with. */
export type PushAddress = Pick<RequestOf<'/user/pushAdd'>, 'endpoint' | 'p256dh' | 'auth'>;

/** Messages that reach this browser while the app is closed. Made with the epic that needs it, after the first picture. */
export interface PushPort {
  /** Whether the browser has them. */
  readonly isOffered: boolean;
  /** Subscribes with a server's key, in place of another server's; emits nothing where the browser refuses. */
  subscribe(publicKey: string): Observable<PushAddress>;
  /** Ends the subscription; emits its address; nothing where there was none. */
  unsubscribe(): Observable<string>;
  /** Keeps what the worker must know that shows them. */
  keep(text: string): void;
}

/**
 * A text that outlives the visit and that the tabs of this origin share. Made with the epic that needs it, after the first picture.
 */
export interface LastingTextPort {
  /** Runs while no other tab runs one, and emits its result once it is stored. Fails where the browser stores nothing, or has no room. */
  inTurn<T>(take: (shared: SharedText) => T): Observable<T>;
}

/** The outside world as the epics see it. */
export interface Ports {
  readonly http: HttpPort;
  readonly stream: StreamPort;
  readonly storage: StoragePort;
  readonly clock: ClockPort;
  readonly page: PagePort;
}
