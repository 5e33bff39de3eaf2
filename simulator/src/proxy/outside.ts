import type { EndpointPath, Session } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import { Recording } from './recording.ts';
import { Remote } from './remote.ts';
import type { Replay } from './replay.ts';
import type { Target } from './target.ts';

/** Which calls are forwarded to a real server, and how. */
export interface ProxySettings {
  readonly target: Target;
  readonly endpoints: readonly EndpointPath[] | '*';
  /** The time limit of a call, real milliseconds. */
  readonly timeoutMs: number;
  /** The session at the real server (default: that of the call). */
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

  /** Calls back when no more calls are forwarded. Returns a function that cancels this. */
  whenEnded(call: () => void): () => void {
    this.#endings.add(call);
    return () => void this.#endings.delete(call);
  }

  end(): void {
    this.remote.close();
    for (const call of this.#endings) call();
  }
}

/** Lets a real server or a recording answer calls instead of the simulator's rules. */
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
   * Whether prices come from a real server. The stream must then send no simulated prices, because frames do not show
   * where they come from.
   */
  get hasOtherPrices(): boolean {
    return this.proxy?.takes('/market/quotes') === true || this.replay?.hasQuotes === true || this.hasFrames;
  }

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
