import { createHmac, randomUUID } from 'node:crypto';
import { SIMULATED_HEADER } from '@zaraba/contracts';
import type { WallClock } from '../clock.ts';
import type { World } from '../host/world.ts';
import type { Log } from '../log.ts';
import type { TransitionEvent } from '../world/kernel/command.ts';
import { isPrivateTarget, lookupPrivate } from './address.ts';
import { post } from './post.ts';

/** The dependencies of {@link Webhooks}. */
export interface WebhooksOptions {
  readonly wallClock: WallClock;
  readonly log: Log;
}

/** The target of a webhook. */
export interface WebhookSpec {
  readonly url: string;
  /** The events to post: `*`, state machines, or transitions such as `position:pendingOrder>holding`. */
  readonly events: readonly string[];
  /** The key of the signature. */
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
  /** The number of failed attempts at the first pending event. */
  failed: number;
  isSending: boolean;
}

/** The maximum numbers of pending events of one address, and of addresses of a world. */
const WAITING_MAXIMUM = 1_000;
const WEBHOOKS_MAXIMUM = 20;
/** The delay before each further attempt, real milliseconds. */
export const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 300_000] as const;
const SECOND_MS = 1_000;

/** Returns the signature of a body: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The webhooks of one world. Each address receives events in order. */
class WorldHooks {
  readonly hooks: Hook[] = [];
  readonly #options: WebhooksOptions & { readonly signal: AbortSignal };
  #nextId = 1;

  constructor(world: World, options: WebhooksOptions & { readonly signal: AbortSignal }) {
    this.#options = options;
    world.watch((events) => {
      for (const event of events) if (event.type === 'transition') this.#happened(world.id, event);
    });
  }

  add(spec: WebhookSpec): number {
    const id = this.#nextId++;
    this.hooks.push({ ...spec, id, waiting: [], delivered: 0, dropped: 0, failed: 0, isSending: false });
    return id;
  }

  remove(id: number | undefined): number {
    const before = this.hooks.length;
    const left = id === undefined ? [] : this.hooks.filter((hook) => hook.id !== id);
    this.hooks.splice(0, before, ...left);
    return before - left.length;
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
      }
      const goOn = (): void => {
        hook.isSending = false;
        this.#sendNext(hook);
      };
      if (afterMs === undefined) goOn();
      else if (!this.#options.signal.aborted) this.#options.wallClock.setTimer(afterMs, goOn);
    });
  }

  /** Posts an event. Resolves with the delay before another attempt; undefined if none follows. Never rejects. */
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
    const afterMs = RETRY_AFTER_MS[hook.failed];
    hook.failed += 1;
    if (afterMs === undefined) {
      hook.dropped += 1;
      log('warning', `an event was not posted to ${new URL(hook.url).host}: ${reason}`);
    }
    return afterMs;
  }
}

/** Posts the transitions of worlds to private addresses. A webhook ends with its world, and no journal records it. */
export class Webhooks {
  readonly #options: WebhooksOptions;
  readonly #worlds = new WeakMap<World, WorldHooks>();
  readonly #ending = new AbortController();

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  /** Adds a webhook; returns its number in the world, or undefined if the world has too many. */
  add(world: World, spec: WebhookSpec): number | undefined {
    const known = this.#worlds.get(world) ?? new WorldHooks(world, { ...this.#options, signal: this.#ending.signal });
    this.#worlds.set(world, known);
    return known.hooks.length < WEBHOOKS_MAXIMUM ? known.add(spec) : undefined;
  }

  /** Returns the webhooks without their secrets, which are shown only on creation. */
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

  /** Removes one or all webhooks; returns their number. */
  remove(world: World, id?: number): number {
    return this.#worlds.get(world)?.remove(id) ?? 0;
  }

  close(): void {
    this.#ending.abort();
  }
}
