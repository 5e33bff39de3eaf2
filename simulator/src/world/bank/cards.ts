import type { ErrorKey } from '@zaraba/contracts';
import type { Reply } from '../kernel/command.ts';
import { confirm, refuse } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { exitRefusal, personRefusal } from '../accounts/eligibility.ts';
import { fundPasswordRefusal } from '../accounts/fundPassword.ts';
import type { BankCardAdd, BankCardEdit, BankCardUnbind, BankCardRecord, CardNumber } from '../models/bank.ts';
import { cardInUse, cardOf, cardView, cardsOf } from './views.ts';

function numberTaken(draft: Draft, account: string, { hash }: CardNumber, except?: string): boolean {
  return cardsOf(draft.state, account).some(({ id, number }) => id !== except && number.hash === hash);
}

/** Binds a card to a verified customer. */
export function addCard(draft: Draft, { account, details, number, fundPasswordHash }: BankCardAdd): Reply {
  const owner = draft.existingAccount(account);
  const key =
    exitRefusal(owner) ??
    personRefusal(owner) ??
    (numberTaken(draft, account, number) ? 'bank_card_exists' : undefined);
  if (key !== undefined) return refuse(key);
  const refused = fundPasswordRefusal(draft, account, fundPasswordHash);
  if (refused !== undefined) return refused;
  const card: BankCardRecord = { id: draft.newId('bankCard'), account, ended: false, at: draft.now, details, number };
  draft.keep('bankCard', card);
  return confirm('added', cardView(draft.state, card));
}

function changeable(draft: Draft, { account, id }: BankCardEdit | BankCardUnbind): BankCardRecord | ErrorKey {
  const record = draft.existingAccount(account);
  const refused = exitRefusal(record);
  if (refused !== undefined) return refused;
  if (record.fundPasswordHash === undefined) return 'fund_password_not_set';
  const card = cardOf(draft.state, account, id);
  if (card === undefined) return 'bank_card_not_found';
  return cardInUse(draft.state, card) ? 'fund_operation_in_progress' : card;
}

/** Changes a card's details or number. */
export function editCard(draft: Draft, command: BankCardEdit): Reply {
  const { account, details, number, fundPasswordHash } = command;
  const card = changeable(draft, command);
  if (typeof card === 'string') return refuse(card);
  if (number !== undefined && numberTaken(draft, account, number, card.id)) return refuse('bank_card_exists');
  const refused = fundPasswordRefusal(draft, account, fundPasswordHash);
  if (refused !== undefined) return refused;
  const changed: BankCardRecord = { ...card, details, number: number ?? card.number };
  draft.keep('bankCard', changed);
  return confirm('modified', cardView(draft.state, changed));
}

/** Unbinds a card. Its number may be bound again. */
export function unbindCard(draft: Draft, command: BankCardUnbind): Reply {
  const card = changeable(draft, command);
  if (typeof card === 'string') return refuse(card);
  const refused = fundPasswordRefusal(draft, command.account, command.fundPasswordHash);
  if (refused !== undefined) return refused;
  draft.keep('bankCard', { ...card, ended: true, unboundAt: draft.now });
  return confirm('unbound', null);
}
