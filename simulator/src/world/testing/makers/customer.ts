import type { Models } from '../../models/models.ts';
import { RISK_PRODUCTS } from '@zaraba/contracts';
import type { BankCardDetails, CardNumber } from '../../models/bank.ts';
import type { PictureRecord } from '../../models/identity.ts';
import { tableEntries } from '../../kernel/table.ts';
import type { Dice } from '../dice.ts';
import type { Makers } from '../maker.ts';
import { HASHES } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Passwords that customers switch between. */
const PASSWORDS = ['hash', 'second', 'third'] as const;
const FUND_PASSWORDS = [HASHES.fund, 'fund-2'] as const;

function sessionIdOf(dice: Dice, scene: Scene): string | undefined {
  const strangers = tableEntries(scene.state.sessions).map(([id]) => id);
  return scene.idAmong(dice, scene.record?.sessionIds ?? [], strangers);
}

/** Passwords and sessions. */
export const securityMakers: Makers<Models['security']['commands']> = {
  changeLoginPassword: {
    weight: 1,
    make: (dice, scene) => {
      const asking = sessionIdOf(dice, scene);
      if (asking === undefined) return undefined;
      return {
        name: 'changeLoginPassword',
        account: scene.player,
        sessionId: asking,
        oldPasswordHash: scene.passwordHash(dice),
        newPasswordHash: dice.among(PASSWORDS),
      };
    },
  },
  chooseFundPassword: {
    weight: 2,
    make: (dice, scene) => ({
      name: 'chooseFundPassword',
      account: scene.player,
      loginPasswordHash: scene.passwordHash(dice),
      fundPasswordHash: dice.among(FUND_PASSWORDS),
    }),
  },
  changeFundPassword: {
    weight: 1,
    make: (dice, scene) => ({
      name: 'changeFundPassword',
      account: scene.player,
      oldPasswordHash: scene.fundPasswordHash(dice),
      newPasswordHash: dice.among(FUND_PASSWORDS),
    }),
  },
  endSession: {
    weight: 1,
    make: (dice, scene) => {
      const id = sessionIdOf(dice, scene);
      return id === undefined ? undefined : { name: 'endSession', account: scene.player, sessionId: id };
    },
  },
};

/** Risk warnings. */
export const risksMakers: Makers<Models['risks']['commands']> = {
  acknowledgeRisk: {
    weight: 1,
    make: (dice, scene) => ({ name: 'acknowledgeRisk', account: scene.player, product: dice.among(RISK_PRODUCTS) }),
  },
};

function pictureId(dice: Dice, scene: Scene, account: string, purpose: string): string | undefined {
  const all = tableEntries<PictureRecord>(scene.state.books.picture).map(([, picture]) => picture);
  const mine = all.filter((picture) => picture.account === account && picture.purpose === purpose);
  return scene.idAmong(
    dice,
    mine.map(({ id }) => id),
    all.map(({ id }) => id),
  );
}

/** Identity verification. */
export const identityMakers: Makers<Models['identity']['commands']> = {
  upload: {
    weight: 4,
    make: (dice, scene) => ({
      name: 'upload',
      account: dice.onceIn(2) ? scene.player : scene.unverified(dice),
      purpose: dice.among(['front', 'back', 'voucher']),
      sha256: dice.among(['a', 'b', 'c']).repeat(64),
      width: 640,
      height: 400,
      bytes: 10_000,
      type: 'image/png',
    }),
  },
  identitySubmit: {
    weight: 3,
    make: (dice, scene) => {
      const account = scene.unverified(dice);
      const frontId = pictureId(dice, scene, account, 'front');
      const backId = pictureId(dice, scene, account, 'back');
      return {
        name: 'identitySubmit',
        account,
        person: 'Specimen Person',
        idDigest: dice.onceIn(4) ? 'shared' : `digest-${account}`,
        idEnd: '42',
        ...(frontId !== undefined && { frontId }),
        ...(backId !== undefined && { backId }),
      };
    },
  },
};

function details(dice: Dice): BankCardDetails {
  return {
    holder: 'SPECIMEN PERSON',
    cardType: 'ordinary',
    institution: dice.among(['SIMULATED BANK', 'SIMULATED TRUST']),
    branch: 'SIMULATED BRANCH',
    branchCode: '000',
  };
}

function cardNumber(dice: Dice): CardNumber {
  const end = dice.below(4);
  return { hash: `card-${end}`, last4: `000${end}` };
}

/** Bank cards. */
export const bankMakers: Makers<Models['bank']['commands']> = {
  bankCardAdd: {
    weight: 3,
    make: (dice, scene) => ({
      name: 'bankCardAdd',
      account: scene.player,
      details: details(dice),
      number: cardNumber(dice),
      fundPasswordHash: scene.fundPasswordHash(dice),
    }),
  },
  bankCardEdit: {
    weight: 1,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'bankCard');
      if (id === undefined) return undefined;
      return {
        name: 'bankCardEdit',
        account: scene.player,
        id,
        details: details(dice),
        ...(dice.onceIn(2) && { number: cardNumber(dice) }),
        fundPasswordHash: scene.fundPasswordHash(dice),
      };
    },
  },
  bankCardUnbind: {
    weight: 1,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'bankCard');
      if (id === undefined) return undefined;
      return { name: 'bankCardUnbind', account: scene.player, id, fundPasswordHash: scene.fundPasswordHash(dice) };
    },
  },
};

const pushEndpoint = (dice: Dice): string => `https://push.test/${dice.onceIn(2) ? 'one' : 'other'}`;

/** Messages, search history and push subscriptions. */
export const inboxMakers: Makers<Models['inbox']['commands']> = {
  messageRead: {
    weight: 1,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'message', 'all');
      return id === undefined ? undefined : { name: 'messageRead', account: scene.player, id };
    },
  },
  messageReadAll: {
    weight: 1,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'message', 'all');
      return id === undefined ? undefined : { name: 'messageReadAll', account: scene.player, id };
    },
  },
  messageDelete: {
    weight: 1,
    make: (dice, scene) => {
      const id = scene.idOf(dice, 'message', 'all');
      return id === undefined ? undefined : { name: 'messageDelete', account: scene.player, id };
    },
  },
  searchHistoryAdd: {
    weight: 1,
    make: (dice, scene) => {
      const text = dice.onceIn(6) ? '  ' : scene.code(dice);
      return { name: 'searchHistoryAdd', account: scene.player, text };
    },
  },
  searchHistoryClear: {
    weight: 1,
    make: (_dice, scene) => ({ name: 'searchHistoryClear', account: scene.player }),
  },
  pushAdd: {
    weight: 2,
    make: (dice, scene) => ({
      name: 'pushAdd',
      account: scene.player,
      sessionId: dice.amongAny(scene.record?.sessionIds ?? []) ?? '',
      endpoint: pushEndpoint(dice),
      p256dh: 'p',
      auth: 'a',
      ...(dice.onceIn(2) && { quiet: ['review'] }),
    }),
  },
  pushRemove: {
    weight: 1,
    make: (dice, scene) => ({ name: 'pushRemove', account: scene.player, endpoint: pushEndpoint(dice) }),
  },
};
