import type { Models } from '../../models/models.ts';
import { amountOf, formatMoney } from '@zaraba/contracts';
import { productsOnShelf } from '../../copyTrading/catalogue.ts';
import { STOP_LOSSES_BASIS_POINTS } from '../../copyTrading/terms.ts';
import { DAY_TRADE_MAXIMUM, DAY_TRADE_MINIMUM } from '../../dayTrades/programme.ts';
import type { SubscriptionRecord } from '../../models/newShares.ts';
import type { Dice } from '../dice.ts';
import type { Makers } from '../maker.ts';
import type { Scene } from '../scene.ts';
import { SILLY_AMOUNTS, between, cashOf } from './money.ts';

/** Invalid stop-losses. */
const SILLY_STOP_LOSSES = [0, -500, 499, 10_001, 0.5] as const;

/** Copy products, sometimes with a stop-loss. */
export const copyTradingMakers: Makers<Models['copyTrading']['commands']> = {
  copyBuy: {
    weight: 6,
    make: (dice, scene) => {
      const { state, ground, now, player: account, clientOrderId } = scene;
      const shelf = productsOnShelf(state.seed, ground.market, now);
      const affordable = shelf.filter(({ minimum, currency }) => minimum <= cashOf(scene, currency));
      const product = dice.amongAny(dice.onceIn(10) ? shelf : affordable);
      if (product === undefined) return undefined;
      const { currency, minimum } = product;
      const minor = Math.max(1, between(dice, minimum - (dice.onceIn(12) ? 1 : 0), cashOf(scene, currency) / 3));
      const stopLosses = dice.onceIn(12) ? SILLY_STOP_LOSSES : STOP_LOSSES_BASIS_POINTS;
      const stopLossBasisPoints = dice.onceIn(3) ? dice.amongAny(stopLosses) : undefined;
      return {
        name: 'copyBuy',
        account,
        clientOrderId,
        productId: dice.onceIn(24) ? 'none' : product.id,
        amount: dice.onceIn(12) ? dice.among(SILLY_AMOUNTS) : formatMoney({ minor: Math.floor(minor), currency }),
        ...(stopLossBasisPoints !== undefined && { stopLossBasisPoints }),
        fundPasswordHash: scene.fundPasswordHash(dice),
      };
    },
  },
};

/** Day trades. */
export const dayTradesMakers: Makers<Models['dayTrades']['commands']> = {
  dayTradeApply: {
    weight: 6,
    make: (dice, scene) => {
      const most = Math.min(DAY_TRADE_MAXIMUM, cashOf(scene, 'jpy'));
      const minor = between(dice, DAY_TRADE_MINIMUM - (dice.onceIn(12) ? 1 : 0), most);
      return {
        name: 'dayTradeApply',
        account: scene.player,
        clientOrderId: scene.clientOrderId,
        amount: dice.onceIn(12) ? dice.among(SILLY_AMOUNTS) : formatMoney({ minor, currency: 'jpy' }),
      };
    },
  },
  dayTradeReceive: {
    weight: 6,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'dayTrade');
      return id === undefined ? undefined : { name: 'dayTradeReceive', account: scene.player, id };
    },
  },
};

function subscriptionId(dice: Dice, scene: Scene, state: SubscriptionRecord['state']): string | undefined {
  const mine = scene.own('subscription').filter((subscription) => subscription.state === state || dice.onceIn(60));
  const all = scene.own('subscription', 'all').map(({ id }) => id);
  return scene.idAmong(
    dice,
    mine.map(({ id }) => id),
    all,
  );
}

/** Subscriptions to new shares and their results. */
export const newSharesMakers: Makers<Models['newShares']['commands']> = {
  newShareSubscribe: {
    weight: 10,
    make: (dice, scene) => {
      const offers = scene.house('newShareOffer');
      const open = offers.filter(({ state }) => state === 'subscribing');
      const record = dice.amongAny(dice.onceIn(10) ? offers : open);
      const offer = record && scene.ground.market.newShareOffer(record.number);
      if (record === undefined || offer === undefined) return undefined;
      const { unit, price, instrument, maximum } = offer;
      const one = amountOf(price, unit, instrument.currency).minor;
      const affordable = Math.floor(cashOf(scene, instrument.currency) / one);
      const units = Math.max(1, Math.min(affordable, Math.floor(maximum / unit)));
      const quantity = unit * (units - dice.below(units) + (dice.onceIn(12) ? maximum : 0));
      return {
        name: 'newShareSubscribe',
        account: scene.player,
        clientOrderId: scene.clientOrderId,
        offerId: record.id,
        quantity: dice.onceIn(12) ? dice.among([0, -1, 0.5, 1, quantity + 1]) : quantity,
      };
    },
  },
  newShareConfirm: {
    weight: 24,
    make: (dice, scene) => {
      const id = subscriptionId(dice, scene, 'won');
      return id === undefined ? undefined : { name: 'newShareConfirm', account: scene.player, id };
    },
  },
  newSharePay: {
    weight: 24,
    make: (dice, scene) => {
      const id = subscriptionId(dice, scene, 'awaitingPayment');
      const { player: account, clientOrderId } = scene;
      return id === undefined ? undefined : { name: 'newSharePay', account, clientOrderId, id };
    },
  },
  newShareWaive: {
    weight: 3,
    make: (dice, scene) => {
      const id = subscriptionId(dice, scene, 'awaitingPayment');
      return id === undefined ? undefined : { name: 'newShareWaive', account: scene.player, id };
    },
  },
};
