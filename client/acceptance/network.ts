import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import { Observable, timer } from 'rxjs';
import { resultOf } from '../src/io/http/http.ts';
import type { Result } from '../src/io/ports.ts';
import type { Dice } from '../../simulator/src/world/testing/dice.ts';
import type { Desk } from './desk.ts';

/**
 * The fate of a request: when it arrives (more than once, or never), and what the client receives of the answer, and
 * when.
 */
interface Fate {
  readonly arrivesMs: readonly number[];
  readonly heardMs: number;
  readonly heard: 'reply' | 'nothing' | 'cut' | 502 | 503;
}

type Lot = (dice: Dice) => Fate;

/** Every way in which a network or a proxy disturbs a call. */
const FATES = {
  requestLost: (dice) => ({ arrivesMs: [], heardMs: dice.below(15_000), heard: 'nothing' }),
  replyLost: (dice) => ({ arrivesMs: [dice.below(900)], heardMs: 1_000 + dice.below(14_000), heard: 'nothing' }),
  // The client has long since given up.
  arrivesLate: (dice) => ({ arrivesMs: [5_000 + dice.below(12_000)], heardMs: dice.below(5_000), heard: 'nothing' }),
  deliveredTwice: (dice) => ({ arrivesMs: [dice.below(300), dice.below(600)], heardMs: 700, heard: 'reply' }),
  twiceAndLost: (dice) => ({ arrivesMs: [dice.below(300), dice.below(9_000)], heardMs: 2_000, heard: 'nothing' }),
  turnedAway: (dice) => ({ arrivesMs: [], heardMs: dice.below(200), heard: 503 }),
  failedAfterwards: (dice) => ({ arrivesMs: [dice.below(200)], heardMs: 300, heard: 502 }),
  replyCut: (dice) => ({ arrivesMs: [dice.below(200)], heardMs: 300, heard: 'cut' }),
  slow: (dice) => ({ arrivesMs: [dice.below(10_000)], heardMs: 10_000 + dice.below(5_000), heard: 'reply' }),
} as const satisfies Readonly<Record<string, Lot>>;

const LOTS: readonly Lot[] = Object.values(FATES);

function calm(dice: Dice): Fate {
  const arrives = dice.below(50);
  return { arrivesMs: [arrives], heardMs: arrives + 1 + dice.below(100), heard: 'reply' };
}

/**
 * The connection between a client on virtual time and a desk, with its faults. Requests in flight outlive the page that
 * sent them.
 */
export class Network {
  readonly #desk: Desk;
  readonly #dice: Dice;
  readonly #underWay = new Set<() => void>();
  /** Calls disturbed so far. */
  faulted = 0;

  constructor(desk: Desk, dice: Dice) {
    this.#desk = desk;
    this.#dice = dice;
  }

  /** Makes a call on virtual time; one in `spoiltOnceIn` is disturbed (1: each of them, Infinity: none). */
  call<P extends EndpointPath>(path: P, body: RequestOf<P>, spoiltOnceIn: number): Observable<Result<unknown>> {
    const dice = this.#dice;
    const spoilt = spoiltOnceIn === 1 || (Number.isFinite(spoiltOnceIn) && dice.onceIn(spoiltOnceIn));
    if (spoilt) this.faulted += 1;
    const { arrivesMs, heardMs, heard } = (spoilt ? LOTS[dice.below(LOTS.length)]! : calm)(dice);
    let reply = { status: 502, text: '' };
    const arrive = (): void => {
      reply = this.#desk.reply(path, body);
    };
    return new Observable((subscriber) => {
      for (const at of arrivesMs) this.#send(at, () => arrive());
      timer(heardMs).subscribe(() => {
        subscriber.next(this.#heard(path, heard, reply));
        subscriber.complete();
      });
    });
  }

  /** Delivers everything still in flight. */
  deliverRest(): void {
    for (const arrive of this.#underWay) arrive();
    this.#underWay.clear();
  }

  #send(atMs: number, arrive: () => void): void {
    this.#underWay.add(arrive);
    timer(atMs).subscribe(() => {
      if (this.#underWay.delete(arrive)) arrive();
    });
  }

  #heard(path: EndpointPath, heard: Fate['heard'], reply: { status: number; text: string }): Result<unknown> {
    if (heard === 'nothing') return { ok: false, failure: { kind: 'network' } };
    if (heard === 'cut') return resultOf(path, reply.status, reply.text.slice(0, this.#dice.below(reply.text.length)));
    return heard === 'reply' ? resultOf(path, reply.status, reply.text) : resultOf(path, heard, '');
  }
}
