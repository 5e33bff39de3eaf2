import type { CommandOf } from '../../kernel/command.ts';
import type { Models } from '../../models/models.ts';
import { CURRENCIES, FUND_LIMITS, formatMoney, parseMoney } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { channelsOf } from '../../funds/channels.ts';
import { balanceOf, purse } from '../../kernel/ledger.ts';
import { openRecords } from '../../kernel/books.ts';
import { tableEntries } from '../../kernel/table.ts';
import type { Dice } from '../dice.ts';
import type { Makers } from '../maker.ts';
import type { Scene } from '../scene.ts';

/** Invalid or unaffordable amounts. */
export const SILLY_AMOUNTS = ['0', '0.001', '999999999999', '1.5'] as const;

/** Mostly yen. */
function anyCurrency(dice: Dice): Currency {
  return dice.onceIn(4) ? dice.among(CURRENCIES) : 'jpy';
}

/** The player's free cash, minor units. */
export function cashOf({ state, player }: Scene, currency: Currency): number {
  return balanceOf(state.ledger, purse(player, 'cash'), currency);
}

/** An amount in a range, minor units; `least` if the range is empty. */
export function between(dice: Dice, least: number, most: number): number {
  return least + Math.floor((Math.max(0, most - least) * dice.below(101)) / 100);
}

function anyAmountMinor(dice: Dice, least: number, most: number): number {
  return dice.onceIn(10) ? dice.among([0, -1, 0.5, least - 1, most + 1, 2 ** 53]) : between(dice, least, most);
}

/** Deposits and withdrawals. */
export const fundsMakers: Makers<Models['funds']['commands']> = {
  submitDeposit: {
    weight: 6,
    make: (dice, scene) => {
      const currency = anyCurrency(dice);
      const channel = dice.amongAny(channelsOf(currency));
      if (channel === undefined) return undefined;
      const vouchers = scene.own('picture', 'all').filter(({ purpose }) => purpose === 'voucher');
      const pictures = tableEntries(scene.state.books.picture).map(([id]) => id);
      const voucherId = scene.idAmong(
        dice,
        vouchers.map(({ id }) => id),
        pictures,
      );
      if (channel.needsVoucher && voucherId === undefined && !dice.onceIn(6)) return undefined;
      return {
        name: 'submitDeposit',
        account: scene.player,
        clientOrderId: scene.clientOrderId,
        currency,
        amountMinor: anyAmountMinor(dice, channel.minimum, Math.min(channel.maximum, channel.minimum * 1_000)),
        channelId: dice.onceIn(20) ? 'nowhere' : channel.id,
        channelPasswordHash: dice.onceIn(20) ? 'wrong' : channel.passwordHash,
        ...(voucherId !== undefined && { voucherId }),
      };
    },
  },
  withdraw: {
    weight: 8,
    make: (dice, scene) => {
      const currency = anyCurrency(dice);
      const bankCardId = scene.idOf(dice, 'bankCard');
      const least = parseMoney(FUND_LIMITS.withdrawalMinimum[currency], currency).minor;
      if (bankCardId === undefined) return undefined;
      return {
        name: 'withdraw',
        account: scene.player,
        clientOrderId: scene.clientOrderId,
        currency,
        amountMinor: anyAmountMinor(dice, least, cashOf(scene, currency)),
        bankCardId,
        fundPasswordHash: scene.fundPasswordHash(dice),
      };
    },
  },
  cancelWithdrawal: {
    weight: 3,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'withdrawal');
      return id === undefined ? undefined : { name: 'cancelWithdrawal', account: scene.player, id };
    },
  },
};

/** Quotes and exchanges. */
export const exchangeMakers: Makers<Models['exchange']['commands']> = {
  exchangeQuote: {
    weight: 5,
    make: (dice, scene) => {
      const held = CURRENCIES.filter((currency) => cashOf(scene, currency) > 0);
      const from = dice.onceIn(10) ? dice.among(CURRENCIES) : (dice.amongAny(held) ?? 'jpy');
      const minor = Math.max(1, between(dice, 0, cashOf(scene, from)));
      return {
        name: 'exchangeQuote',
        account: scene.player,
        from,
        to: dice.among(CURRENCIES),
        amount: dice.onceIn(10) ? dice.among(SILLY_AMOUNTS) : formatMoney({ minor, currency: from }),
      };
    },
  },
  exchange: {
    weight: 24,
    make: (dice, scene) => {
      const quoteId = scene.idOf(dice, 'exchange', dice.onceIn(40) ? 'all' : 'open');
      if (quoteId === undefined) return undefined;
      return {
        name: 'exchange',
        account: scene.player,
        quoteId,
        fundPasswordHash: scene.fundPasswordHash(dice),
        clientOrderId: scene.clientOrderId,
      };
    },
  },
};

/** Loans. */
export const loansMakers: Makers<Models['loans']['commands']> = {
  loanApply: {
    weight: 4,
    make: (dice, scene) => {
      const currency = dice.onceIn(12) ? dice.among(CURRENCIES) : 'jpy';
      const minor = between(dice, 10_000, 4_000_000);
      return {
        name: 'loanApply',
        account: scene.player,
        currency,
        amount: dice.onceIn(10) ? dice.among(SILLY_AMOUNTS) : formatMoney({ minor, currency }),
        fundPasswordHash: scene.fundPasswordHash(dice),
        clientOrderId: scene.clientOrderId,
      };
    },
  },
  loanRepay: {
    weight: 4,
    make: (dice, scene) => {
      const loan = dice.amongAny(scene.own('loan', dice.onceIn(40) ? 'all' : 'open'));
      if (loan === undefined) return undefined;
      const minor = loan.principal + loan.interest - (dice.onceIn(8) ? 1 : 0);
      return {
        name: 'loanRepay',
        account: scene.player,
        id: loan.id,
        amount: dice.onceIn(10)
          ? dice.among(SILLY_AMOUNTS)
          : formatMoney({ minor: Math.max(1, minor), currency: loan.currency }),
        fundPasswordHash: scene.fundPasswordHash(dice),
        clientOrderId: scene.clientOrderId,
      };
    },
  },
};

/** Margin top-ups. */
export const marginMakers: Makers<CommandOf<'marginTopUp'>> = {
  marginTopUp: {
    weight: 5,
    make: (dice, scene) => {
      const positions = openRecords(scene.state, scene.record, 'position');
      const closable = positions.filter(({ liquidationPrice }) => liquidationPrice !== undefined);
      const position = dice.amongAny(dice.onceIn(12) ? positions : closable);
      if (position === undefined) return undefined;
      return {
        name: 'marginTopUp',
        account: scene.player,
        id: position.id,
        amount: dice.onceIn(10) ? dice.among(SILLY_AMOUNTS) : String(1 + dice.below(position.cost + 1)),
        clientOrderId: scene.clientOrderId,
      };
    },
  },
};
