import { LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { CAST_READ_BEFORE_MS, DEMO_CAST } from '../accounts/cast.ts';
import { Stage } from '../testing/stage.ts';
import { accountOf } from '../accounts/views.ts';
import { riskWarnings } from './risks.ts';

const NEWCOMER = '0911111111';

class Warnings extends Stage {
  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]] } });
    this.run({ name: 'register', account: NEWCOMER, passwordHash: 'hash' });
  }

  read(product: 'leverage' | 'copy' | 'loan', account = NEWCOMER) {
    return this.run({ name: 'acknowledgeRisk', account, product });
  }

  of(account: string) {
    return riskWarnings(accountOf(this.state, account)!);
  }
}

describe('the risk warnings', () => {
  it('are unread for a new customer', () => {
    expect(new Warnings().of(NEWCOMER)).toEqual([]);
  });

  it('are recorded one by one, each with the instant a day later from which its product may be used', () => {
    const stage = new Warnings();
    const first = { product: 'copy', readAt: stage.now, usableAt: stage.now + 86_400_000 };
    expect(stage.read('copy')).toEqual({ ok: true, message: 'submitted', data: [first] });
    stage.at(5);
    const second = { product: 'leverage', readAt: stage.now, usableAt: stage.now + LIMITS.coolingOffMs };
    expect(stage.read('leverage')).toMatchObject({ ok: true, data: [second, first] });
  });

  it('start no new waiting period when they are read again', () => {
    const stage = new Warnings();
    stage.read('loan');
    const before = stage.of(NEWCOMER);
    stage.at(60);
    expect(stage.read('loan')).toMatchObject({ ok: true, data: before });
    expect(stage.of(NEWCOMER)).toEqual(before);
  });

  it('were read long ago by the customers of a demonstration', () => {
    const stage = new Warnings();
    expect(CAST_READ_BEFORE_MS).toBeGreaterThan(LIMITS.coolingOffMs);
    for (const { account } of DEMO_CAST) {
      expect(stage.of(account).map(({ usableAt }) => usableAt <= stage.state.startMs)).toEqual([true, true, true]);
    }
  });

  it('of an account that does not exist are not recorded', () => {
    expect(new Warnings().read('leverage', 'nobody')).toEqual({ ok: false, error: 'login_again' });
  });
});
