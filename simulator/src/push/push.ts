import type { WallClock } from '../clock.ts';
import type { PushFlags } from '../flags.ts';
import type { PushDoor } from '../host/hosted.ts';
import { WorldClosedError } from '../host/options.ts';
import type { World } from '../host/world.ts';
import type { Log } from '../log.ts';
import type { PushTarget } from '../world/inbox/model.ts';
import { pushTargetsOf } from '../world/inbox/messages.ts';
import { newMessage } from '../world/inbox/views.ts';
import type { WorldEvent } from '../world/kernel/command.ts';
import { isTarget } from './address.ts';
import { pushKeysOf } from './keys.ts';
import type { PushKeys } from './keys.ts';
import { payloadOf } from './payload.ts';
import { post } from './post.ts';
import type { PushRequest } from './post.ts';

/** What sending needs from its surroundings. */
export interface PushOptions extends PushFlags {
  readonly dataDirectory?: string | undefined;
  readonly wallClock: WallClock;
  readonly log: Log;
}

/** One message that is to reach one browser. */
interface Delivery {
  readonly world: World;
  readonly account: string;
  readonly target: PushTarget;
  readonly payload: string;
  /** How often it has failed. */
  readonly failed: number;
}

/** Of one moment of an account the newest messages are pushed: a jump of the clock may bring hundreds. */
const AT_ONCE_MAXIMUM = 5;
/** Most deliveries that wait for their turn or for another attempt, and that are sent at the same time. */
const HELD_MAXIMUM = 1_000;
const SENT_AT_ONCE = 8;
/** A push service that did not take a message is asked again after each of these; then it is dropped. */
export const AGAIN_AFTER_MS = [5_000, 60_000, 600_000] as const;
/** How long a push service keeps a message for a browser that cannot be reached, seconds. */
const KEPT_SECONDS = 86_400;
/** A push service has forgotten the subscription. */
const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** The newest messages among what happened, by account. */
function messagesIn(events: readonly WorldEvent[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, Set<string>>();
  for (const event of events) {
    if (event.type !== 'record' || event.kind !== 'message') continue;
    ids.set(event.account, (ids.get(event.account) ?? new Set()).add(event.id));
  }
  return new Map([...ids].map(([account, all]) => [account, [...all]]));
}

/** Whether a browser still wants a message: meanwhile its session may have ended. */
function isWanted({ world, account, target: { endpoint, sessionId } }: Delivery): boolean {
  return pushTargetsOf(world.told, account).some(
    (target) => target.endpoint === endpoint && target.sessionId === sessionId,
  );
}

/** Sends the new messages of the worlds that this process owns to the browsers that asked for them. */
export class Push implements PushDoor {
  readonly #options: PushOptions;
  readonly #keys: PushKeys;
  readonly #ending = new AbortController();
  readonly #waiting: Delivery[] = [];
  /** Deliveries that are neither made nor dropped. */
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

  /** Pushes what a world tells its customers from now on, once it is kept. */
  follow(world: World): void {
    world.watch((events, now) => {
      for (const [account, ids] of messagesIn(events)) {
        const targets = pushTargetsOf(world.told, account);
        if (targets.length === 0) continue;
        const moment = { state: world.told, now, market: world.toldMarket() };
        const messages = ids.flatMap((id) => newMessage(moment, id) ?? []).slice(-AT_ONCE_MAXIMUM);
        for (const message of messages) {
          const payload = payloadOf(message);
          const wanting = targets.filter(({ quiet = [] }) => !quiet.includes(message.event ?? ''));
          for (const target of wanting) this.#hold({ world, account, target, payload, failed: 0 });
        }
      }
    });
  }

  /** Drops what was not sent. */
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

  /** Makes one attempt. Never rejects. */
  async #attempt(delivery: Delivery): Promise<void> {
    if (!isWanted(delivery)) return void (this.#held -= 1);
    const request = await this.#encrypted(delivery);
    // No message will ever reach a browser whose keys are none.
    if (request === undefined) return this.#forget(delivery);
    const { anywhere = false, wallClock } = this.#options;
    try {
      const status = await post(request, { anywhere, wallClock, signal: this.#ending.signal });
      if (status < 300) this.#held -= 1;
      else if (GONE.includes(status)) this.#forget(delivery);
      else if (status === TOO_MANY || status >= SERVER_FAULT) this.#again(delivery, `status ${status}`);
      else this.#drop(delivery, `status ${status}`);
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#again(delivery, error instanceof Error ? error.message : String(error));
    }
  }

  /** The request that only the browser of a delivery can read; undefined where it named keys that are none. */
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

  /** The host says which push service it is; the rest of an address is a secret of its browser. */
  #dropped({ target }: Delivery, reason: string): void {
    const host = URL.canParse(target.endpoint) ? new URL(target.endpoint).host : '';
    this.#options.log('warning', `a message was not pushed to ${host}: ${reason}`);
  }

  #forget({ world, account, target: { endpoint } }: Delivery): void {
    this.#held -= 1;
    try {
      world.execute({ name: 'pushRemove', account, endpoint });
    } catch (error) {
      // What another process goes on with learns the same with its next message.
      if (!(error instanceof WorldClosedError)) this.#options.log('warning', 'a subscription was not removed', error);
    }
  }
}

/** Makes what sends messages. @throws JournalError where its keys cannot be read */
export function createPush(options: PushOptions): Push {
  return new Push(options, pushKeysOf(options.keys, options.dataDirectory));
}
