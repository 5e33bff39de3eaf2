import type { EndpointPath, Session } from '@zaraba/contracts';
import type { WallClock } from '../clock.ts';
import { Recording } from './recording.ts';
import { Remote } from './remote.ts';
import type { Replay } from './replay.ts';
import type { Target } from './target.ts';

/** Which calls to pass to a real server, and how. */
export interface ProxySettings {
  readonly target: Target;
  readonly endpoints: readonly EndpointPath[] | '*';
  /** Real time, milliseconds. */
  readonly timeoutMs: number;
  /** The session at the real server; default: that of the call. */
  readonly session?: Session | undefined;
}

/** A real server that answers some calls. */
export class Proxy {
  readonly settings: ProxySettings;
  readonly remote: Remote;
  readonly #endpoints: ReadonlySet<EndpointPath> | undefined;

  constructor(settings: ProxySettings, wall: WallClock) {
    this.settings = settings;
    this.remote = new Remote(settings.target, wall);
    this.#endpoints = settings.endpoints === '*' ? undefined : new Set(settings.endpoints);
  }

  takes(path: EndpointPath): boolean {
    return this.#endpoints === undefined || this.#endpoints.has(path);
  }
}

/** Lets a real server or a recording answer calls instead of the rules. */
export class Outside {
  readonly recordings = new Map<string, Recording>();
  proxy: Proxy | undefined;
  #replay: Replay | undefined;
  recording: Recording | undefined;

  /** The recording that answers. */
  get replay(): Replay | undefined {
    return this.#replay;
  }

  /** Lets a recording answer, or ends it. */
  setReplay(replay: Replay | undefined): void {
    this.#replay?.end();
    this.#replay = replay;
  }

  /** Whether the simulator itself answers every call. */
  get idle(): boolean {
    return this.proxy === undefined && this.replay === undefined;
  }

  /** Whether prices come from a real server. The stream carries no mark, so it must then send no simulated prices. */
  get hasOtherPrices(): boolean {
    return this.proxy?.takes('/market/quotes') === true || this.replay?.hasQuotes === true || this.hasFrames;
  }

  /** Whether a recording answers that includes frames of the stream. */
  get hasFrames(): boolean {
    return this.replay !== undefined && this.replay.frames.length > 0;
  }

  /** Starts or stops passing calls on; a running recording ends. */
  setProxy(proxy: Proxy | undefined): void {
    this.recording?.stop();
    this.recording = undefined;
    this.proxy?.remote.close();
    this.proxy = proxy;
  }

  /** Starts a recording. */
  record(name: string, { settings }: Proxy, nowMs: number): Recording {
    this.recording?.stop();
    this.recording = new Recording(name, settings.target.base, nowMs);
    this.recordings.set(name, this.recording);
    return this.recording;
  }
}
