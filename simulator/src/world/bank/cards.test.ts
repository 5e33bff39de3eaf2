import { describe, expect, it } from 'vitest';
import { FUND_PASSWORD, CARD, Teller } from '../funds/testing/teller.ts';
import type { CommandOf } from '../kernel/command.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { cardList } from './views.ts';

const NEWCOMER = '0900000002';
const NUMBER = { hash: 'hash of another', last4: '0000' };

class Owner extends Teller {
  get cards() {
    return cardList(this.state, CUSTOMER);
  }

  edit(id: string, fields: Partial<CommandOf<'bankCardEdit'>> = {}) {
    const usual = { account: CUSTOMER, id, details: CARD, fundPasswordHash: FUND_PASSWORD };
    return this.run({ name: 'bankCardEdit', ...usual, ...fields });
  }

  unbind(id: string, fundPasswordHash = FUND_PASSWORD) {
    return this.run({ name: 'bankCardUnbind', account: CUSTOMER, id, fundPasswordHash });
  }
}

describe('a bank card of a customer', () => {
  it('is bound, and then shows only the end of its number', () => {
    const stage = new Owner();
    const reply = stage.addCard('0000000');
    const card = {
      ...CARD,
      id: expect.stringMatching(/^SIM-C\d{6}-[A-Z]{4}$/) as string,
      status: 1,
      numberMasked: '•••• 0000',
      last4: '0000',
      addedAt: stage.now,
      inUse: false,
    };
    expect(reply).toEqual({ ok: true, message: 'added', data: card });
    const later = stage.at(5).card('00000000');
    expect(stage.cards.map(({ id }) => id)).toEqual([later, stage.accepted(reply)]);
    expect(JSON.stringify(stage.cards)).not.toContain('hash');
  });

  it('can be bound only once for each number, but again after it was unbound', () => {
    const stage = new Owner();
    const id = stage.card();
    const before = stage.state;
    expect(stage.addCard('0000000')).toEqual({ ok: false, error: 'bank_card_exists' });
    expect(stage.state).toBe(before);
    expect(stage.unbind(id)).toEqual({ ok: true, message: 'unbound', data: null });
    expect(stage.cards).toEqual([]);
    expect(stage.unbind(id)).toEqual({ ok: false, error: 'bank_card_not_found' });
    expect(stage.edit(id)).toEqual({ ok: false, error: 'bank_card_not_found' });
    expect(stage.card()).not.toBe(id);
  });

  it('can be changed while it keeps its number, but not to the number of another card', () => {
    const stage = new Owner();
    const [id, other] = [stage.card(), stage.card('0000001')];
    const own = { hash: 'hash of 0000000', last4: '0000' };
    const details = { ...CARD, branch: 'ANOTHER BRANCH' };
    expect(stage.edit(id, { number: own, details })).toMatchObject({ ok: true, message: 'modified', data: details });
    expect(stage.edit(other, { number: own })).toEqual({ ok: false, error: 'bank_card_exists' });
  });

  it('requires the fund password for every change', () => {
    const stage = new Owner();
    const id = stage.card();
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity: 'verified' });
    expect(stage.edit(id, { account: NEWCOMER })).toMatchObject({ error: 'fund_password_not_set' });
    stage.run({ name: 'setFundPassword', account: NEWCOMER, passwordHash: FUND_PASSWORD });
    expect(stage.edit(id, { account: NEWCOMER })).toMatchObject({ error: 'bank_card_not_found' });
  });

  it('may be bound by two customers, because the simulator cannot know the owner of the number', () => {
    const stage = new Owner();
    stage.card();
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity: 'verified' });
    stage.run({ name: 'setFundPassword', account: NEWCOMER, passwordHash: FUND_PASSWORD });
    expect(stage.addCard('0000000', { account: NEWCOMER })).toMatchObject({ ok: true });
  });

  it('is changed with or without its number, but never to the number of another card', () => {
    const stage = new Owner();
    const id = stage.card();
    stage.card('00000000');
    const details = { ...CARD, branch: 'ANOTHER', cardType: 'savings' } as const;
    expect(stage.edit(id, { details })).toMatchObject({
      message: 'modified',
      data: { id, branch: 'ANOTHER', cardType: 'savings', last4: '0000' },
    });
    expect(stage.addCard('0000000')).toEqual({ ok: false, error: 'bank_card_exists' });
    const taken = { hash: 'hash of 00000000', last4: '0000' };
    expect(stage.edit(id, { number: taken })).toEqual({ ok: false, error: 'bank_card_exists' });
    expect(stage.edit(id, { number: NUMBER })).toMatchObject({ ok: true });
    expect(stage.addCard('0000000')).toMatchObject({ ok: true });
  });

  it('with a pending withdrawal can be neither changed nor unbound until the withdrawal has ended', () => {
    const stage = new Owner();
    const [id, other] = [stage.card(), stage.card('00000000')];
    const withdrawal = stage.accepted(stage.withdraw(id));
    expect(stage.cards.map(({ id: each, inUse }) => [each, inUse])).toEqual([
      [other, false],
      [id, true],
    ]);
    const inProgress = { ok: false, error: 'fund_operation_in_progress' };
    expect(stage.unbind(id)).toEqual(inProgress);
    expect(stage.edit(id, { number: NUMBER })).toEqual(inProgress);
    expect(stage.unbind(other)).toMatchObject({ ok: true });
    stage.accepted(stage.cancel(withdrawal));
    expect(stage.unbind(id)).toMatchObject({ ok: true });
    expect(stage.withdrawals()).toMatchObject([{ numberMasked: '•••• 0000', institution: CARD.institution }]);
  });

  it('of another customer is not found', () => {
    const stage = new Owner();
    const id = stage.card();
    stage.run({ name: 'setFundPassword', account: NEWCOMER, passwordHash: FUND_PASSWORD });
    expect(stage.edit(id, { account: NEWCOMER })).toEqual({ ok: false, error: 'bank_card_not_found' });
  });

  it.each([
    ['notVerified', undefined, 'identity_required'],
    ['underReview', undefined, 'identity_under_review'],
    ['failed', undefined, 'identity_rejected'],
    ['verified', undefined, 'fund_password_not_set'],
    ['verified', 'frozen', 'account_frozen'],
    ['verified', 'notPermittedToTrade', 'fund_password_not_set'],
  ] as const)('cannot be bound by an account that is %s and %s: %s', (identity, state, error) => {
    const stage = new Owner();
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity });
    if (state !== undefined) stage.run({ name: 'setAccountState', account: NEWCOMER, state });
    expect(stage.addCard('0000000', { account: NEWCOMER })).toEqual({ ok: false, error });
  });

  it('requires the fund password, which is locked after too many wrong attempts', () => {
    const stage = new Owner();
    const id = stage.card();
    const wrong = { ok: false, error: 'wrong_fund_password' };
    expect(stage.addCard('00000000', { fundPasswordHash: 'wrong' })).toMatchObject(wrong);
    expect(stage.edit(id, { fundPasswordHash: 'wrong' })).toMatchObject(wrong);
    for (let tried = 0; tried < 3; tried += 1) expect(stage.unbind(id, 'wrong')).toMatchObject(wrong);
    for (const reply of [stage.addCard('00000000'), stage.edit(id), stage.unbind(id)]) {
      expect(reply).toMatchObject({ ok: false, error: 'too_frequent' });
    }
    stage.at(15);
    expect(stage.unbind(id)).toMatchObject({ ok: true });
  });
});
