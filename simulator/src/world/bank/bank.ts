import { defineCapability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import { addCard, editCard, unbindCard } from './cards.ts';
import type { BankCardRecord } from '../models/bank.ts';
import { cardsOf } from './views.ts';

const LAST_DIGITS = /^\d{1,4}$/;

function checkCard(card: BankCardRecord, state: WorldState): void {
  const { ended, unboundAt, number, account, bound, due } = card;
  const whole = ended === (unboundAt !== undefined) && bound === undefined && due === undefined;
  invariant(whole && LAST_DIGITS.test(number.last4), 'a bank card contradicts itself', () => ({ card }));
  const same = ended ? 1 : cardsOf(state, account).filter((other) => other.number.hash === number.hash).length;
  invariant(same === 1, 'a number is bound twice', () => ({ card }));
}

/** The capability of bank cards. */
export const bank = defineCapability<'bank'>({
  commands: { bankCardAdd: addCard, bankCardEdit: editCard, bankCardUnbind: unbindCard },
  records: {
    bankCard: { check: checkCard },
  },
  messages: {},
});
