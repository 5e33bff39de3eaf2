import type {
  AccountFrame,
  Attempts,
  CandleFrame,
  EndpointPath,
  Heartbeat,
  Intervention,
  InterventionsFrame,
  QuotesFrame,
  ReplyOf,
  RequestOf,
  SessionFrame,
  StreamRefusal,
  Want,
} from '@zaraba/contracts';
import type { Observable } from 'rxjs';

/**
 * Why a call did not succeed. Failures are values: nothing here is ever thrown. `call` is the call that a server refused with a
 * key, where that is known: what to do next depends on it.
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
    }
  /** `unsent`: a write that certainly never left the device, which had no network. `stopped`: the reader waits no longer. */
  | { readonly kind: 'network'; readonly unsent?: true; readonly stopped?: true }
  | { readonly kind: 'contract'; readonly where: string };

/** The last good answer to a call that could not be made now, and when it came: world time, ms, or device time before that was known. */
export interface Kept<T> {
  readonly data: T;
  readonly at: number;
  readonly unread?: readonly string[];
}

/**
 * The outcome of a call. `simulated` is what the reply said, or the kept one; absent where there is none. `unread` names the
 * places of a good reply that could not be read and are left out of its data. `interventions` is what a tester did to what this
 * account sees when the reply was made; absent where there was no reply.
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
 * Calls of the API. The observable answers once and completes; it never errors. `picture` is a `data:` URL and goes with
 * calls that upload one.
 */
export interface HttpPort {
  post<P extends EndpointPath>(path: P, body: RequestOf<P>, picture?: string): Observable<Result<ReplyOf<P>>>;
}

/** What a socket is opened with. `socket` is a number the caller chose: every event of that socket carries it. */
export interface StreamHandshake {
  readonly socket: number;
  readonly token: string;
  readonly account: string;
}

/** What a socket reports. `unavailable`: the server offers no stream at all. */
export type StreamEvent = { readonly socket: number } & (
  | { readonly kind: 'connected' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly reason: StreamRefusal }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'quotes'; readonly frame: QuotesFrame }
  | { readonly kind: 'candle'; readonly frame: CandleFrame }
  | { readonly kind: 'account'; readonly frame: AccountFrame }
  | { readonly kind: 'interventions'; readonly frame: InterventionsFrame }
  | { readonly kind: 'session'; readonly frame: SessionFrame }
  | { readonly kind: 'heartbeat'; readonly frame: Heartbeat }
);

/** The quote stream. One socket at a time; opening another closes the one before. */
export interface StreamPort {
  /** Hot. Frames that do not fit the contract never arrive here. */
  readonly events: Observable<StreamEvent>;
  open(handshake: StreamHandshake): void;
  close(): void;
  want(want: Want): void;
  /** How many frames did not fit the contract so far. */
  badFrames(): number;
}

/** The keys that may be stored across visits, as the product's specification spells them, and some of our own. */
export type StorageKey =
  'tokend' | 'account' | 'searchList' | 'language' | 'stock' | 'settings' | 'seenAt' | 'lastPrices' | 'look';

/** A key that another tab changed; `key` null means that everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly value: string | null;
}

/** Stored texts. Works on memory alone where the browser blocks storage. */
export interface StoragePort {
  read(key: StorageKey): string | undefined;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Order intents: they live as long as the tab, so that a reload can settle them. */
  readIntents(): string | undefined;
  writeIntents(value: string): void;
  /** What was typed and not sent: it lives as long as the tab. Nothing to keep: an empty text. */
  readDrafts(): string | undefined;
  writeDrafts(value: string): void;
  /** Forgets the answers that were kept of an account. */
  forgetAccount(): void;
  readonly changes: Observable<StorageChange>;
}

/** Time, chance and the state of the page: the only sources of them. */
export interface ClockPort {
  now(): number;
  /** Emits once, after the delay. */
  timer(delayMs: number): Observable<unknown>;
  /** Emits once, after so long awake: a limit on what waits for the network is no alarm that a sleep may make due. */
  patience(limitMs: number): Observable<unknown>;
  /** Emits again and again. */
  interval(periodMs: number): Observable<unknown>;
  /** Emits once at the next animation frame; in a hidden tab after one second. */
  frame(): Observable<unknown>;
  /** Whether the tab is visible: the current value, then changes. */
  readonly visible: Observable<boolean>;
  /** Whether the browser has a network: the current value, then changes. */
  readonly online: Observable<boolean>;
  /** From 0 inclusive to 1 exclusive. */
  random(): number;
  /** An id nobody else has. */
  newId(): string;
}

/** Where the reader is. */
export interface PagePort {
  /** The hash route that is shown, with its query. */
  here(): string;
  /** Goes to a hash route. */
  goTo(route: string): void;
  /** Tells the developer about a fault that the customer can do nothing about. */
  report(where: string, error: unknown): void;
}

/** The outside world as the epics see it. */
export interface Ports {
  readonly http: HttpPort;
  readonly stream: StreamPort;
  readonly storage: StoragePort;
  readonly clock: ClockPort;
  readonly page: PagePort;
}
