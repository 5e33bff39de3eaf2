import type { EndpointPath, Session } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import { Recording } from './recording.ts';
import { Remote } from './remote.ts';
import type { Replay } from './replay.ts';
import type { Target } from './target.ts';

/** The calls to forward to a real server, and how. */
export interface ProxySettings {
  readonly target: Target;
  readonly endpoints: readonly EndpointPath[] | '*';
  /** Per call, real milliseconds. */
  readonly timeoutMs: number;
  /** At the real server; default: the call's session. */
  readonly session?: Session | undefined;
}

/** A real server that answers some calls. */
export class Proxy {
  readonly settings: ProxySettings;
  readonly remote: Remote;
  readonly #endpoints: ReadonlySet<EndpointPath> | undefined;
  readonly #endings = new Set<() => void>();

  constructor(settings: ProxySettings, wall: WallClock) {
    this.settings = settings;
    this.remote = new Remote(settings.target, wall);
    this.#endpoints = settings.endpoints === '*' ? undefined : new Set(settings.endpoints);
  }

  takes(path: EndpointPath): boolean {
    return this.#endpoints === undefined || this.#endpoints.has(path);
  }

  /** Calls back when no call is passed on any more. Returns a function that cancels the call. */
  whenEnded(call: () => void): () => void {
    this.#endings.add(call);
    return () => void this.#endings.delete(call);
  }

  end(): void {
    this.remote.close();
    for (const call of this.#endings) call();
  }
}

/** Answers calls from a real server or recording instead of the simulator's rules. */
export class Outside {
  readonly recordings = new Map<string, Recording>();
  proxy: Proxy | undefined;
  #replay: Replay | undefined;
  recording: Recording | undefined;

  get replay(): Replay | undefined {
    return this.#replay;
  }

  setReplay(replay: Replay | undefined): void {
    this.#replay?.end();
    this.#replay = replay;
  }

  get idle(): boolean {
    return this.proxy === undefined && this.replay === undefined;
  }

  /**
   * Whether prices come from a real server. Stream frames do not show their origin, so the stream must then send no
   * simulated prices.
   */
  get hasOtherPrices(): boolean {
    return this.proxy?.takes('/market/quotes') === true || this.replay?.hasQuotes === true || this.hasFrames;
  }

  /** Whether the answering recording includes stream frames. */
  get hasFrames(): boolean {
    return this.replay !== undefined && this.replay.frames.length > 0;
  }

  setProxy(proxy: Proxy | undefined): void {
    this.recording?.stop();
    this.recording = undefined;
    this.proxy?.end();
    this.proxy = proxy;
  }

  record(name: string, { settings }: Proxy, nowMs: number): Recording {
    this.recording?.stop();
    this.recording = new Recording(name, settings.target.base, nowMs);
    this.recordings.set(name, this.recording);
    return this.recording;
  }
}
