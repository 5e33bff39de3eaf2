import type { AccountState, IdentityState, RequestOf, bankEndpoints } from '@zaraba/contracts';
import { cardNumber } from '../../api/cardNumber.ts';
import {
  CARD_DETAILS,
  bindCard,
  cardDetails,
  freeNumber,
  leaveWithdrawal,
  lockFundPassword,
  someCard,
} from '../funding.ts';
import { FUND_PASSWORD } from '../recipe.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';

const WRONG_PASSWORD = '000000';
const WRONG_IS_COUNTED = 'the wrong fund password is counted';
const NO_CARD = 'SIM-C999999-NONE';

type Add = '/user/bankCardAdd';
type Edit = '/user/bankCardEdit';
type Unbind = '/user/bankCardUnbind';

function adding(kit: Kit, more: Partial<RequestOf<Add>> = {}, account = kit.account): Prepared<Add> {
  const number = freeNumber(kit, account);
  return { fields: { ...cardDetails(kit, account), number, fundPassword: FUND_PASSWORD, ...more }, as: account };
}

function add(prepare: (kit: Kit) => Partial<RequestOf<Add>> | void): Recipe<Add> {
  return {
    prepare: (kit) => {
      kit.ready();
      return adding(kit, prepare(kit) ?? {});
    },
  };
}

function addByNewcomer(identity?: IdentityState): Recipe<Add> {
  return {
    prepare: (kit) => {
      const account = kit.newcomer();
      if (identity !== undefined) kit.run({ name: 'setIdentity', account, identity });
      return adding(kit, {}, account);
    },
  };
}

function setState({ run, account }: Kit, state: AccountState): void {
  run({ name: 'setAccountState', account, state });
}

function locked(kit: Kit): void {
  const { account } = kit;
  const number = cardNumber(freeNumber(kit, account), account);
  lockFundPassword(kit, () => ({
    name: 'bankCardAdd',
    account,
    details: CARD_DETAILS,
    number,
    fundPasswordHash: 'wrong',
  }));
}

function changing<P extends Edit | Unbind>(fieldsOf: (id: string) => RequestOf<P>) {
  const recipe = (prepare: (kit: Kit) => string | void, more: Partial<RequestOf<P>> = {}): Recipe<P> => ({
    prepare: (kit) => {
      kit.ready();
      const usual = someCard(kit);
      return { fields: { ...fieldsOf(prepare(kit) ?? usual), ...more } };
    },
  });
  const nobody: Recipe<P> = { prepare: (kit) => ({ fields: fieldsOf(NO_CARD), as: kit.newcomer() }) };
  return {
    account_frozen: recipe((kit) => setState(kit, 'frozen')),
    identity_under_review: recipe((kit) => setState(kit, 'pendingIdentityReview')),
    fund_password_not_set: nobody,
    bank_card_not_found: recipe(() => NO_CARD),
    fund_operation_in_progress: recipe((kit) => {
      kit.goToBusinessHours();
      const card = someCard(kit);
      leaveWithdrawal(kit, card);
      return card;
    }),
    wrong_fund_password: {
      ...recipe(() => {}, { fundPassword: WRONG_PASSWORD } as Partial<RequestOf<P>>),
      changes: WRONG_IS_COUNTED,
    },
    too_frequent: recipe(locked),
  };
}

const editing = (id: string): RequestOf<Edit> => ({
  id,
  ...CARD_DETAILS,
  branch: 'ANOTHER',
  fundPassword: FUND_PASSWORD,
});
const unbinding = (id: string): RequestOf<Unbind> => ({ id, fundPassword: FUND_PASSWORD });

function ready<P extends Edit | Unbind>(fieldsOf: (kit: Kit) => RequestOf<P>): Recipe<P> {
  return {
    prepare: (kit) => {
      kit.ready();
      return { fields: fieldsOf(kit) };
    },
  };
}

/** Recipes for bank cards. */
export const bankRecipes: Recipes<keyof typeof bankEndpoints> = {
  '/user/bankCardList': {
    ok: {
      prepare: (kit) => {
        kit.ready();
        someCard(kit);
        return { fields: {} };
      },
    },
  },
  '/user/bankCardAdd': {
    ok: add(() => {}),
    account_frozen: add((kit) => setState(kit, 'frozen')),
    identity_required: addByNewcomer(),
    identity_under_review: addByNewcomer('underReview'),
    identity_rejected: addByNewcomer('failed'),
    fund_password_not_set: addByNewcomer('verified'),
    bank_card_exists: add((kit) => ({ number: bindCard(kit).number })),
    wrong_fund_password: { ...add(() => ({ fundPassword: WRONG_PASSWORD })), changes: WRONG_IS_COUNTED },
    too_frequent: add(locked),
  },
  '/user/bankCardEdit': {
    ...changing<Edit>(editing),
    ok: ready<Edit>((kit) => editing(bindCard(kit).id)),
    bank_card_exists: ready<Edit>((kit) => ({ ...editing(bindCard(kit).id), number: bindCard(kit).number })),
  },
  '/user/bankCardUnbind': {
    ...changing<Unbind>(unbinding),
    ok: ready<Unbind>((kit) => unbinding(bindCard(kit).id)),
  },
};
