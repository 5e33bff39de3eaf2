import { createHmac, randomUUID } from 'node:crypto';
import { SIMULATED_HEADER } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import type { World } from '../host/world.ts';
import type { Log } from '../process/log.ts';
import type { TransitionEvent } from '../world/kernel/command.ts';
import { isPrivateTarget, lookupPrivate } from './address.ts';
import { Outbox } from './outbox.ts';
import type { KeptHooks } from './outbox.ts';
import { post } from './post.ts';

/** The dependencies of {@link Webhooks}. */
export interface WebhooksOptions {
  readonly wallClock: WallClock;
  readonly log: Log;
  /** The folder of the journals, in which webhooks are stored. If absent, they end with the process. */
  readonly dataDirectory?: string | undefined;
}

interface Sending extends WebhooksOptions {
  readonly signal: AbortSignal;
  readonly outbox: Outbox;
}

/** What a webhook is sent, and where. */
export interface WebhookSpec {
  readonly url: string;
  /** The events that are sent: `*`, state machines, or transitions such as `position:pendingOrder>holding`. */
  readonly events: readonly string[];
  /** The secret for signatures. */
  readonly secret: string;
}

interface Event {
  readonly id: string;
  readonly name: string;
  readonly body: string;
}

interface Hook extends WebhookSpec {
  readonly id: number;
  readonly waiting: Event[];
  delivered: number;
  dropped: number;
  /** The number of failed attempts to send the first pending event. */
  failed: number;
  isSending: boolean;
}

/** The maximum number of pending events per address, and of addresses per world. */
const WAITING_MAXIMUM = 1_000;
const WEBHOOKS_MAXIMUM = 20;
/** The delay before each further attempt, real milliseconds. */
export const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 300_000] as const;
const SECOND_MS = 1_000;

/** Returns the signature of a body: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The webhooks of a world. Each address receives its events in order. */
class WorldHooks {
  readonly hooks: Hook[] = [];
  readonly #options: Sending;
  readonly #world: World;
  #nextId: number;

  /** @param kept the webhooks that the world had before the server was restarted */
  constructor(world: World, options: Sending, kept?: KeptHooks) {
    this.#options = options;
    this.#world = world;
    this.#nextId = kept?.nextId ?? 1;
    for (const hook of kept?.hooks ?? [])
      this.hooks.push({ ...hook, waiting: [...hook.waiting], failed: 0, isSending: false });
    world.watch((events) => {
      for (const event of events) if (event.type === 'transition') this.#happened(world.id, event);
    });
    world.onClose(() => {
      if (world.isDeleted) options.outbox.forget(world.id);
    });
    for (const hook of this.hooks) this.#sendNext(hook);
  }

  add(spec: WebhookSpec): number {
    const id = this.#nextId++;
    this.hooks.push({ ...spec, id, waiting: [], delivered: 0, dropped: 0, failed: 0, isSending: false });
    this.#changed();
    return id;
  }

  remove(id: number | undefined): number {
    const before = this.hooks.length;
    const left = id === undefined ? [] : this.hooks.filter((hook) => hook.id !== id);
    this.hooks.splice(0, before, ...left);
    this.#changed();
    return before - left.length;
  }

  /** Stores a change, unless the world has ended. Another world may then have its name. */
  #changed(): void {
    if (!this.#world.closed) this.#options.outbox.changed(this.#world.id, () => this.#kept());
  }

  #kept(): KeptHooks {
    const hooks = this.hooks.map(({ id, url, events, secret, delivered, dropped, waiting }) => ({
      id,
      url,
      events: [...events],
      secret,
      delivered,
      dropped,
      waiting: [...waiting],
    }));
    return { mark: this.#world.tokens.mark, nextId: this.#nextId, hooks };
  }

  #happened(world: string, event: TransitionEvent): void {
    const { machine, from, to } = event;
    const name = `${machine}:${from}>${to}`;
    for (const hook of this.hooks) {
      if (!hook.events.some((wanted) => wanted === '*' || wanted === machine || wanted === name)) continue;
      if (hook.waiting.length >= WAITING_MAXIMUM) hook.dropped += 1;
      else {
        const id = randomUUID();
        hook.waiting.push({ id, name, body: JSON.stringify({ id, world, event, simulated: true }) });
      }
      this.#changed();
      this.#sendNext(hook);
    }
  }

  #sendNext(hook: Hook): void {
    const [event] = hook.waiting;
    if (hook.isSending || event === undefined || !this.hooks.includes(hook)) return;
    hook.isSending = true;
    void this.#attempt(hook, event).then((afterMs) => {
      if (afterMs === undefined) {
        hook.waiting.shift();
        hook.failed = 0;
        this.#changed();
      }
      const goOn = (): void => {
        hook.isSending = false;
        this.#sendNext(hook);
      };
      if (afterMs === undefined) goOn();
      else if (!this.#options.signal.aborted) this.#options.wallClock.setTimer(afterMs, goOn);
    });
  }

  /** Sends an event. Resolves with the delay before another attempt, if any. Never rejects. */
  async #attempt(hook: Hook, { id, name, body }: Event): Promise<number | undefined> {
    const { wallClock, log, signal } = this.#options;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-zaraba-delivery': id,
      'x-zaraba-event': name,
      'x-zaraba-signature': signatureOf(hook.secret, Math.floor(wallClock.now() / SECOND_MS), body),
      [SIMULATED_HEADER]: '1',
    };
    const request = { endpoint: hook.url, headers, body: Buffer.from(body) };
    const options = { isAllowed: isPrivateTarget, lookup: lookupPrivate, wallClock, signal };
    const reason = await post(request, options).then(
      (status) => (status < 300 ? undefined : `status ${status}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (reason === undefined) {
      hook.delivered += 1;
      return undefined;
    }
    // The server is closing. The next one begins with this event.
    if (signal.aborted) return 0;
    const afterMs = RETRY_AFTER_MS[hook.failed];
    hook.failed += 1;
    if (afterMs === undefined) {
      hook.dropped += 1;
      log('warning', `an event was not posted to ${new URL(hook.url).host}: ${reason}`);
    }
    return afterMs;
  }
}

/**
 * Sends transitions of worlds to private addresses. Webhooks are in no journal, so that a replay elsewhere sends
 * nothing. They and their undelivered events are stored beside the journals, and thus outlast the process. A webhook
 * ends with its world.
 */
export class Webhooks {
  readonly #options: Sending;
  readonly #worlds = new WeakMap<World, WorldHooks>();
  readonly #ending = new AbortController();

  /** @throws JournalError if the stored webhooks cannot be read */
  constructor(options: WebhooksOptions) {
    const outbox = new Outbox(options.dataDirectory, options);
    this.#options = { ...options, outbox, signal: this.#ending.signal };
  }

  follow(world: World): void {
    const kept = this.#options.outbox.of(world.id, world.tokens.mark);
    if (kept !== undefined) this.#worlds.set(world, new WorldHooks(world, this.#options, kept));
  }

  add(world: World, spec: WebhookSpec): number | undefined {
    const known = this.#worlds.get(world) ?? new WorldHooks(world, this.#options);
    this.#worlds.set(world, known);
    return known.hooks.length < WEBHOOKS_MAXIMUM ? known.add(spec) : undefined;
  }

  /** Returns the webhooks without their secrets, which are shown only when a webhook is created. */
  list(world: World) {
    const hooks = this.#worlds.get(world)?.hooks ?? [];
    return hooks.map(({ id, url, events, delivered, dropped, waiting }) => ({
      id,
      url,
      events,
      delivered,
      dropped,
      waiting: waiting.length,
    }));
  }

  remove(world: World, id?: number): number {
    return this.#worlds.get(world)?.remove(id) ?? 0;
  }

  close(): void {
    this.#ending.abort();
    this.#options.outbox.store();
  }
}
