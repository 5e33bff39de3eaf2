import type { WallClock } from '../base/clock.ts';
import type { PushFlags } from '../process/flags.ts';
import type { PushService } from '../host/hosted.ts';
import { WorldClosedError } from '../host/options.ts';
import type { World } from '../host/world.ts';
import type { Log } from '../process/log.ts';
import type { PushTarget } from '../world/models/inbox.ts';
import { pushTargetsOf } from '../world/inbox/messages.ts';
import { newMessage } from '../world/inbox/views.ts';
import type { WorldEvent } from '../world/kernel/command.ts';
import { isTarget, lookupPublic } from './address.ts';
import { pushKeysOf } from './keys.ts';
import type { PushKeys } from './keys.ts';
import { payloadOf } from './payload.ts';
import { post } from './post.ts';
import type { PushRequest } from './post.ts';

/** The dependencies of {@link Push}. */
export interface PushOptions extends PushFlags {
  readonly dataDirectory?: string | undefined;
  readonly wallClock: WallClock;
  readonly log: Log;
}

interface Delivery {
  readonly world: World;
  readonly account: string;
  readonly target: PushTarget;
  readonly payload: string;
  readonly failed: number;
}

/** How many messages an account is pushed at one moment, because a jump of the clock may cause hundreds. */
const AT_ONCE_MAXIMUM = 5;
/** How many deliveries may be pending, and how many run at the same time. */
const HELD_MAXIMUM = 1_000;
const SENT_AT_ONCE = 8;
/** The delay before each further attempt, ms. */
export const AGAIN_AFTER_MS = [5_000, 60_000, 600_000] as const;
/** The time for which push services keep undelivered messages, seconds. */
const KEPT_SECONDS = 86_400;
/** The statuses of a subscription that no longer exists. */
const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;
const SERVER_FAULT = 500;

function messagesIn(events: readonly WorldEvent[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.type !== 'record' || event.kind !== 'message') continue;
    ids.set(event.account, (ids.get(event.account) ?? new Set()).add(event.id));
  }
  return new Map([...ids].map(([account, all]) => [account, [...all]]));
}

function isWanted({ world, account, target: { endpoint, sessionId } }: Delivery): boolean {
  return pushTargetsOf(world.durableState, account).some(
    (target) => target.endpoint === endpoint && target.sessionId === sessionId,
  );
}

/** Pushes new messages of this process's worlds to the browsers that subscribed. */
export class Push implements PushService {
  readonly #options: PushOptions;
  readonly #keys: PushKeys;
  readonly #ending = new AbortController();
  readonly #waiting: Delivery[] = [];
  #held = 0;
  #sending = 0;

  constructor(options: PushOptions, keys: PushKeys) {
    this.#options = options;
    this.#keys = keys;
  }

  get publicKey(): string {
    return this.#keys.publicKey;
  }

  takes(endpoint: string): boolean {
    return isTarget(endpoint, this.#options.anywhere === true);
  }

  follow(world: World): void {
    world.watch((events, now) => {
      for (const [account, ids] of messagesIn(events)) {
        const targets = pushTargetsOf(world.durableState, account);
        if (targets.length === 0) continue;
        const moment = { state: world.durableState, now, market: world.durableMarket() };
        const messages = ids.flatMap((id) => newMessage(moment, id) ?? []).slice(-AT_ONCE_MAXIMUM);
        for (const message of messages) {
          const payload = payloadOf(message);
          const wanting = targets.filter(({ quiet = [] }) => !quiet.includes(message.event ?? ''));
          for (const target of wanting) this.#hold({ world, account, target, payload, failed: 0 });
        }
      }
    });
  }

  close(): void {
    this.#ending.abort();
    this.#waiting.length = 0;
  }

  #hold(delivery: Delivery): void {
    if (this.#held >= HELD_MAXIMUM) return this.#dropped(delivery, 'too many wait');
    this.#held += 1;
    this.#queue(delivery);
  }

  #queue(delivery: Delivery): void {
    if (this.#ending.signal.aborted) return;
    this.#waiting.push(delivery);
    this.#sendNext();
  }

  #sendNext(): void {
    if (this.#sending >= SENT_AT_ONCE) return;
    const delivery = this.#waiting.shift();
    if (delivery === undefined) return;
    this.#sending += 1;
    void this.#attempt(delivery).finally(() => {
      this.#sending -= 1;
      this.#sendNext();
    });
  }

  async #attempt(delivery: Delivery): Promise<void> {
    if (!isWanted(delivery)) return void (this.#held -= 1);
    const request = await this.#encrypted(delivery);
    // The subscription is removed, because its keys are invalid and another attempt would fail, too.
    if (request === undefined) return this.#forget(delivery);
    const { anywhere = false, wallClock } = this.#options;
    try {
      const status = await post(request, {
        isAllowed: (endpoint) => this.takes(endpoint),
        ...(anywhere ? {} : { lookup: lookupPublic }),
        wallClock,
        signal: this.#ending.signal,
      });
      if (status < 300) this.#held -= 1;
      else if (GONE.includes(status)) this.#forget(delivery);
      else if (status === TOO_MANY || status >= SERVER_FAULT) this.#again(delivery, `status ${status}`);
      else this.#drop(delivery, `status ${status}`);
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#again(delivery, error instanceof Error ? error.message : String(error));
    }
  }

  async #encrypted({ target: { endpoint, p256dh, auth }, payload }: Delivery): Promise<PushRequest | undefined> {
    const { default: webPush } = await import('web-push');
    const vapidDetails = { subject: this.#options.subject, ...this.#keys };
    try {
      const options = { vapidDetails, TTL: KEPT_SECONDS };
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
      return { endpoint, headers, body };
    } catch {
      return undefined;
    }
  }

  #again(delivery: Delivery, reason: string): void {
    const afterMs = AGAIN_AFTER_MS[delivery.failed];
    if (afterMs === undefined) return this.#drop(delivery, reason);
    this.#options.wallClock.setTimer(afterMs, () => this.#queue({ ...delivery, failed: delivery.failed + 1 }));
  }

  #drop(delivery: Delivery, reason: string): void {
    this.#held -= 1;
    this.#dropped(delivery, reason);
  }

  /** Logs that a delivery failed. Logs only the host, because the rest of the URL is a secret of the browser. */
  #dropped({ target }: Delivery, reason: string): void {
    const host = URL.canParse(target.endpoint) ? new URL(target.endpoint).host : '';
    this.#options.log('warning', `a message was not pushed to ${host}: ${reason}`);
  }

  #forget({ world, account, target: { endpoint } }: Delivery): void {
    this.#held -= 1;
    try {
      world.execute({ name: 'pushRemove', account, endpoint });
    } catch (error) {
      // The next owner of the world removes the subscription with its next message.
      if (!(error instanceof WorldClosedError)) this.#options.log('warning', 'a subscription was not removed', error);
    }
  }
}

/**
 * Creates the push service.
 * @throws JournalError if the keys cannot be read
 */
export function createPush(options: PushOptions): Push {
  return new Push(options, pushKeysOf(options.keys, options.dataDirectory));
}
