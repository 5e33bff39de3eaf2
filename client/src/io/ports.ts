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
 * Why a call failed. Failures are values, so no port throws them. `call` is the refused call, which determines the next
 * step.
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
      /** How long the server asks to wait before the next attempt, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  /** `unsent`: a write failed before the browser sent it. `stopped`: the reader cancelled waiting. */
  | { readonly kind: 'network'; readonly unsent?: true; readonly stopped?: true }
  | { readonly kind: 'contract'; readonly where: string };

/**
 * The last successful reply to a call that has now failed, and when it arrived, in milliseconds: server time, or device
 * time if the server's is unknown.
 */
export interface Kept<T> {
  readonly data: T;
  readonly at: number;
  readonly unread?: readonly string[];
}

/**
 * The outcome of a call. `simulated` is the flag of the reply or of the stored one. `unread` names the unreadable
 * fields that the data of a successful reply lacks. `interventions` are the tester's changes that this account saw at
 * that time. Without a reply, all three are absent.
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
 * Calls the API. The observable emits once, completes, and never errors. `picture` is a `data:` URL, for calls that
 * upload one.
 */
export interface HttpPort {
  post<P extends EndpointPath>(path: P, body: RequestOf<P>, picture?: string): Observable<Result<ReplyOf<P>>>;
}

/** The handshake of a socket. The caller chooses the number `socket`, which all events of the socket state. */
export interface StreamHandshake {
  readonly socket: number;
  readonly token: string;
  readonly account: string;
}

/** The events of a socket. `unavailable`: the server has no stream. */
export type StreamEvent = { readonly socket: number } & (
  | { readonly kind: 'connected' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly reason: StreamRefusal }
  | { readonly kind: 'unavailable' }
  | { [Name in FrameFrom<'server'>]: { readonly kind: Name; readonly frame: FrameOf<Name> } }[FrameFrom<'server'>]
);

/** The quote stream. There is one socket at a time; opening another closes it. */
export interface StreamPort {
  /** A hot observable. Frames that do not match the contract are left out. */
  readonly events: Observable<StreamEvent>;
  open(handshake: StreamHandshake): void;
  close(): void;
  want(want: Want): void;
  /** Returns how many frames did not match the contract. */
  badFrames(): number;
}

/** The keys of stored values. Some are spelled as the product's specification requires. */
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
  | 'drawings'
  | 'limits';

/** A change of a stored value by another tab. A null `key` means that everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly value: string | null;
}

/** Stores texts. If the browser blocks its storage, texts are kept in memory. */
export interface StoragePort {
  read(key: StorageKey): string | undefined;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Order intents are stored while the tab is open, so that they can be resolved after a reload. */
  readIntents(): string | undefined;
  writeIntents(value: string): void;
  /** Unsent typed values are stored while the tab is open. An empty text clears them. */
  readInputs(): string | undefined;
  writeInputs(value: string): void;
  /** Deletes an account's stored replies. */
  forgetAccount(): void;
  readonly changes: Observable<StorageChange>;
}

/** The only source of time, of randomness, and of the page's state. */
export interface ClockPort {
  now(): number;
  /** Emits once, after the delay. */
  timer(delayMs: number): Observable<unknown>;
  /**
   * Emits once, after the device has been awake for this long. Sleep must not count as time to wait for the network or
   * to read a notice.
   */
  patience(limitMs: number): Observable<unknown>;
  /** Emits after every period. */
  interval(periodMs: number): Observable<unknown>;
  /** Emits once at the next animation frame; in a hidden tab, after a second. */
  frame(): Observable<unknown>;
  /** Emits whether the tab is visible: now, and after each change. */
  readonly visible: Observable<boolean>;
  /** Emits whether the browser reports a network: now, and after each change. */
  readonly online: Observable<boolean>;
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
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
   * Emits the session that a one-time code opens. The home screen's address replaces the one with the code. Fails if
   * the code is unknown, used or expired, or if no answer arrives.
   */
  sessionOfCode(code: string): Observable<Session>;
}

/** Where the reader is in the app. */
export interface PagePort {
  /** Returns the current hash route with its query. */
  here(): string;
  /** Navigates to a hash route. */
  goTo(route: string): void;
  /** Reports an error to the developer that the customer cannot correct. */
  report(where: string, error: unknown): void;
}

/** The browser's permission for system notifications. `unavailable`: the browser has none, at least at this address. */
export type SystemLeave = 'unavailable' | 'undecided' | 'granted' | 'denied';

/** A system notification. It replaces an earlier one with the same `tag`, and opens the hash route `route`. */
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
 * Announces events outside this page: to other tabs and through the system. Created after the first render, with the
 * epic that needs it.
 */
export interface AlertPort {
  /**
   * Calls `take` while no other tab of this origin does. Emits the result once all tabs can see the written text. If
   * the browser stores nothing, each tab has its own text.
   */
  inTurn<T>(take: (shared: SharedText) => T): Observable<T>;
  leave(): SystemLeave;
  /** Asks the reader for the browser's permission, and emits the answer. */
  askLeave(): Observable<SystemLeave>;
  notify(notification: SystemNotification): void;
  /** Returns the minute of the reader's local day at a device time in milliseconds. */
  minuteOfDay(atMs: number): number;
}

/** Where a push service accepts messages for this browser, and the keys with which only this browser can read them. */
export type PushAddress = Pick<RequestOf<'/user/pushAdd'>, 'endpoint' | 'p256dh' | 'auth'>;

/** Receives messages while the app is closed. Created after the first render, with the epic that needs it. */
export interface PushPort {
  /** Whether the browser supports push messages. */
  readonly isOffered: boolean;
  /**
   * Subscribes with a server's key. A subscription with another server's key is replaced. Emits nothing if the browser
   * refuses.
   */
  subscribe(publicKey: string): Observable<PushAddress>;
  /** Ends the subscription, and emits its address. Without one, it emits nothing. */
  unsubscribe(): Observable<string>;
  /** Stores what the worker needs to show messages. */
  keep(text: string): void;
}

/**
 * A text that outlives the visit, shared by the tabs of this origin. Created after the first render, with the epic that
 * needs it.
 */
export interface LastingTextPort {
  /**
   * Calls `take` while no other tab does. Emits the result once the text is stored. Fails if the browser stores nothing
   * or has no room.
   */
  inTurn<T>(take: (shared: SharedText) => T): Observable<T>;
}

/** Everything outside the app that the epics use. */
export interface Ports {
  readonly http: HttpPort;
  readonly stream: StreamPort;
  readonly storage: StoragePort;
  readonly clock: ClockPort;
  readonly page: PagePort;
}
