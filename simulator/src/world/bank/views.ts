import { BANK_CARD_BOUND } from '@zaraba/contracts';
import type { BankCard } from '@zaraba/contracts';
import { openRecords } from '../kernel/books.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { BankCardRecord, CardNumber } from '../models/bank.ts';

/** Returns an account's bound cards, oldest first. */
export function cardsOf(state: WorldState, account: string): BankCardRecord[] {
  return openRecords(state, tableGet(state.accounts, account), 'bankCard');
}

/** Finds a bound card by its id. */
export function cardOf(state: WorldState, account: string, id: string): BankCardRecord | undefined {
  return cardsOf(state, account).find((card) => card.id === id);
}

/** Whether a withdrawal to a card is pending. */
export function cardInUse(state: WorldState, card: BankCardRecord): boolean {
  const pending = openRecords(state, tableGet(state.accounts, card.account), 'withdrawal');
  return pending.some(({ bankCardId }) => bankCardId === card.id);
}

/** Returns a card number's last digits after a mask. The mask hides the length of the number. */
export function maskedNumber({ last4 }: Pick<CardNumber, 'last4'>): string {
  return `•••• ${last4}`;
}

/** Returns a card as the API sends it. */
export function cardView(state: WorldState, card: BankCardRecord): BankCard {
  const { id, at, details, number } = card;
  const { last4 } = number;
  const numberMasked = maskedNumber(number);
  return { id, status: BANK_CARD_BOUND, ...details, numberMasked, last4, addedAt: at, inUse: cardInUse(state, card) };
}

/** Returns the bound cards as the API sends them, newest first. */
export function cardList(state: WorldState, account: string): BankCard[] {
  return cardsOf(state, account)
    .reverse()
    .map((card) => cardView(state, card));
}
