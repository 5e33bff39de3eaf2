import { MINUTE_MS, POSITION_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { stateHash } from '../../kernel/hash.ts';
import { DAY_ONE_MS, OPEN_MS } from '../../testing/scriptedMarket.ts';
import { Stage } from '../../testing/stage.ts';

const { preparingToClose, closed } = POSITION_STATES.codes;
/** An instant between two ticks, ten minutes after the opening, and the tick after it. */
const BETWEEN = DAY_ONE_MS + 10 * MINUTE_MS + 400;
const TICK = DAY_ONE_MS + 10 * MINUTE_MS + 1_000;

/** A price that rises at the tick, and again a minute later. */
const PRICES = {
  ZJ1: [
    [0, 1_000],
    [10 + 1 / 60, 1_200],
    [11, 5_000],
  ],
} as const;

function to(stage: Stage, now: number): Stage {
  stage.now = now;
  stage.run({ name: 'settle' });
  return stage;
}

/** A customer who has sent a closing order between two ticks. */
function closing(): { stage: Stage; id: string } {
  const stage = new Stage({ prices: PRICES });
  const id = stage.open();
  to(stage, BETWEEN);
  stage.close(id);
  return { stage, id };
}

describe('a closing order at the market price', () => {
  it('leaves its position preparing to close until the next tick, and fills at the price of that tick', () => {
    const { stage, id } = closing();
    const before = stage.purses();
    expect(stage.moves()).toEqual(['holding>preparingToClose']);
    expect(stage.position(id)).toMatchObject({ status: preparingToClose, closeRequestedAt: BETWEEN, nowprice: '1000' });
    expect(to(stage, TICK - 1).purses()).toEqual(before);
    to(stage, TICK);
    expect(stage.moves()).toEqual(['preparingToClose>closed']);
    const sold = { status: closed, closeRequestedAt: BETWEEN, soldAt: TICK, sell_price: '1199', realized: '19800' };
    expect(stage.position(id)).toMatchObject(sold);
    expect(stage.purses()).toEqual({ cash: 10_000_000 + 19_800, hold: 0, margin: 0 });
  });

  it('ends in the same state in one jump of the clock and in many steps', () => {
    const [jump, steps] = [closing().stage, closing().stage];
    for (let now = BETWEEN; now < TICK + 2_000; now += 70) to(steps, now);
    expect(stateHash(to(jump, TICK + 3_000).state)).toBe(stateHash(to(steps, TICK + 3_000).state));
  });

  it('returns the same position if it is repeated, and another closing order is refused in the meantime', () => {
    const { stage, id } = closing();
    expect(stage.close(id)).toMatchObject({ ok: true, data: { id, status: preparingToClose } });
    expect(stage.close(id, 'another-close')).toEqual({ ok: false, error: 'order_not_holding' });
    to(stage, TICK);
    expect(stage.close(id)).toMatchObject({ ok: true, data: { id, status: closed } });
  });

  it('is filled at the price at which it was sent if the session ends before the next tick', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const id = stage.open();
    to(stage, DAY_ONE_MS + OPEN_MS - 1);
    expect(stage.close(id)).toMatchObject({ ok: true });
    to(stage, DAY_ONE_MS + OPEN_MS + 1);
    expect(stage.position(id)).toMatchObject({ status: closed, sell_price: '999', soldAt: DAY_ONE_MS + OPEN_MS });
  });

  it('that is sent at exactly the instant of a tick fills immediately', () => {
    const stage = new Stage({ prices: PRICES });
    const id = stage.open();
    to(stage, TICK);
    stage.close(id);
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed']);
    expect(stage.position(id)).toMatchObject({ status: closed, closeRequestedAt: TICK, soldAt: TICK });
  });
});
