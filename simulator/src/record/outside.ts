import type { EndpointPath, Session } from '@zaraba/contracts';
import type { WallClock } from '../clock.ts';
import { Recording } from './recording.ts';
import { Remote } from './remote.ts';
import type { Replay } from './replay.ts';
import type { Target } from './target.ts';

/** Which calls of a world go to a real server, and how. */
export interface ProxySettings {
  readonly target: Target;
  readonly endpoints: readonly EndpointPath[] | '*';
  /** Longest time for an answer, real milliseconds. */
  readonly timeoutMs: number;
  /** Session at the real server; default: the one each call brings along. */
  readonly session?: Session | undefined;
}

/** A real server that answers some calls of a world. */
export class Proxy {
  readonly settings: ProxySettings;
  readonly remote: Remote;
  readonly #endpoints: ReadonlySet<EndpointPath> | undefined;

  constructor(settings: ProxySettings, wall: WallClock) {
    this.settings = settings;
    this.remote = new Remote(settings.target, wall);
    this.#endpoints = settings.endpoints === '*' ? undefined : new Set(settings.endpoints);
  }

  /** Whether a call is passed on. */
  takes(path: EndpointPath): boolean {
    return this.#endpoints === undefined || this.#endpoints.has(path);
  }
}

/** What answers calls of a world in place of its rules: a real server, or the recording of one. */
export class Outside {
  readonly recordings = new Map<string, Recording>();
  proxy: Proxy | undefined;
  replay: Replay | undefined;
  /** The recording that runs. */
  recording: Recording | undefined;

  /** Whether every call is acted out. */
  get idle(): boolean {
    return this.proxy === undefined && this.replay === undefined;
  }

  /** Whether the prices are, or were, those of a real server: then the stream, which carries no mark, must not bring simulated ones. */
  get hasOtherPrices(): boolean {
    return this.proxy?.takes('/market/quotes') === true || this.replay?.hasQuotes === true;
  }

  /** Passes calls on to a real server from now on, or no longer. A recording tells of one server and ends with it. */
  setProxy(proxy: Proxy | undefined): void {
    this.recording?.stop();
    this.recording = undefined;
    this.proxy?.remote.close();
    this.proxy = proxy;
  }

  /** Records what is passed on from now on. */
  record(name: string, { settings }: Proxy, nowMs: number): Recording {
    this.recording?.stop();
    this.recording = new Recording(name, settings.target.base, nowMs);
    this.recordings.set(name, this.recording);
    return this.recording;
  }
}
