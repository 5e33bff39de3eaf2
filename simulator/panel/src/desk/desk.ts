import { Refusal, Unreachable } from '../control/client.ts';
import type { Control } from '../control/client.ts';
import type {
  FaultOffer,
  Login,
  OverlayOffer,
  PersonaHead,
  RequestView,
  ScenarioHead,
  StateView,
  WorldList,
} from '../control/views.ts';
import { REQUESTS_SHOWN, joined, sinceOf } from './requestList.ts';

/** The scenarios, personas and faults of a server. They are the same for all worlds. */
export interface Catalogue {
  readonly scenarios: readonly ScenarioHead[];
  readonly personas: readonly PersonaHead[];
  readonly login: Login;
  readonly faults: readonly FaultOffer[];
  readonly overlays: readonly OverlayOffer[];
}

/**
 * The state of the connection. `locked`: the server requires a control key. `gone`: it does not answer. `deleted`: the
 * world was deleted.
 */
export type Connection = 'connecting' | 'live' | 'gone' | 'locked' | 'deleted';

/** All data that the panel shows. */
export interface DeskView {
  readonly world: string;
  readonly connection: Connection;
  readonly worlds?: WorldList;
  readonly catalogue?: Catalogue;
  readonly state?: StateView;
  /** The time at which `state` arrived, in milliseconds of the page clock. */
  readonly receivedAt: number;
  readonly requests: readonly RequestView[];
}

/** Browser functions that the desk needs. */
export interface DeskPorts {
  readonly control: Control;
  /** Returns milliseconds of the page clock; only differences are used. */
  readonly now: () => number;
  readonly pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
}

/** The maximum wait for an event, ms. The state is then read again, because world time passes without events. */
const PATIENCE_MS = { frozen: 25_000, moving: 5_000 } as const;
/** The minimum interval between two reads, ms. */
const BREATH_MS = 250;
const RETRY_MS = { first: 500, most: 5_000 } as const;

/** Follows one world. It publishes the state of the world after every event, without polling. */
export class Desk {
  readonly #ports: DeskPorts;
  readonly #listeners = new Set<() => void>();
  #view: DeskView;
  #following = new AbortController();

  constructor(world: string, ports: DeskPorts) {
    this.#ports = ports;
    this.#view = { world, connection: 'connecting', receivedAt: 0, requests: [] };
  }

  readonly view = (): DeskView => this.#view;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Starts following a world. Following the same world again restarts the connection, for example with another key. */
  follow(world: string): void {
    this.#following.abort();
    this.#following = new AbortController();
    const same = world === this.#view.world && this.#view.connection === 'live';
    if (!same) {
      const { worlds, catalogue } = this.#view;
      this.#view = {
        world,
        connection: 'connecting',
        receivedAt: 0,
        requests: [],
        ...(worlds && { worlds }),
        ...(catalogue && { catalogue }),
      };
      this.#tell();
    }
    void this.#run(world, this.#following.signal);
  }

  async remake(world: string): Promise<void> {
    try {
      await this.#ports.control.makeWorld({ id: world });
      this.follow(world);
    } catch (error) {
      this.#met(error);
    }
  }

  stop(): void {
    this.#following.abort();
  }

  async refresh(): Promise<void> {
    const { signal } = this.#following;
    try {
      await this.#read(this.#view.world, signal);
    } catch (error) {
      if (!signal.aborted) this.#met(error);
    }
  }

  #set(change: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Sets the connection state for a connection error, and rethrows other errors. */
  #met(error: unknown): void {
    if (error instanceof Refusal && error.code === 'key_required') return this.#set({ connection: 'locked' });
    if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
    const isNowhere = error instanceof Refusal && (error.code === 'unknown' || error.code === 'deleted');
    this.#set({ connection: isNowhere ? 'deleted' : 'gone' });
  }

  async #read(world: string, signal: AbortSignal): Promise<StateView> {
    const { control, now } = this.#ports;
    const state = await control.state(world, signal);
    const receivedAt = now();
    if (this.#view.catalogue === undefined) await this.#readCatalogue(world, signal);
    const known = state.epoch === this.#view.state?.epoch ? this.#view.requests : [];
    const [worlds, { requests }] = await Promise.all([
      control.worlds(),
      control.requests(world, sinceOf(known), REQUESTS_SHOWN),
    ]);
    if (signal.aborted) return state;
    this.#set({ connection: 'live', state, receivedAt, worlds, requests: joined(known, requests) });
    return state;
  }

  async #isThere(world: string): Promise<boolean> {
    const { worlds, stored } = await this.#ports.control.worlds();
    return stored.includes(world) || worlds.some(({ id }) => id === world);
  }

  async #readCatalogue(world: string, signal: AbortSignal): Promise<void> {
    const { control } = this.#ports;
    const [{ scenarios }, { personas, login }, faults, overlays] = await Promise.all([
      control.scenarios(),
      control.personas(),
      control.faults(world),
      control.overlays(world),
    ]);
    if (signal.aborted) return;
    this.#set({ catalogue: { scenarios, personas, login, faults: faults.offered, overlays: overlays.offered } });
  }

  async #run(world: string, signal: AbortSignal): Promise<void> {
    const { control, pause } = this.#ports;
    let retryMs: number = RETRY_MS.first;
    while (!signal.aborted) {
      try {
        const { cursor, clock } = await this.#read(world, signal);
        retryMs = RETRY_MS.first;
        const patienceMs = clock.mode === 'frozen' ? PATIENCE_MS.frozen : PATIENCE_MS.moving;
        await pause(BREATH_MS, signal);
        const { happened } = await control.wait(world, cursor, patienceMs, signal);
        if (happened === 'ended' && !(await this.#isThere(world))) return this.#set({ connection: 'deleted' });
      } catch (error) {
        if (signal.aborted) return;
        this.#met(error);
        if (this.#view.connection === 'locked' || this.#view.connection === 'deleted') return;
        await pause(retryMs, signal);
        retryMs = Math.min(RETRY_MS.most, retryMs * 2);
      }
    }
  }
}
