import { LATER_ENDPOINTS } from '@zaraba/contracts';
import { POLICIES } from '../features/index.ts';
import { FIRST_CALLS, type FIRST_POLICIES } from './first.ts';
import { type Calls, FRESH, KEPT, type MONEY, type ORDER, type PoliciesOf } from './policy.ts';

/** Those of the features, and of calls that several of them make. */
const LATER_POLICIES = {
  ...POLICIES,
  '/trade/userproductlist': KEPT,
  '/user/riskAcknowledge': { replaces: '/user/riskWarnings' },
  '/user/riskWarnings': FRESH,
} as const satisfies PoliciesOf<typeof LATER_ENDPOINTS>;

/** A call that is carried out once under a client id, however often it is sent. */
export type OncePath = {
  [P in keyof typeof LATER_POLICIES]: (typeof LATER_POLICIES)[P] extends typeof MONEY | typeof ORDER ? P : never;
}[keyof typeof LATER_POLICIES];

/** All calls: those of the first screen, and those that a client loads after it. */
export const ALL_CALLS: Calls = {
  rows: { ...FIRST_CALLS.rows, ...LATER_ENDPOINTS },
  policies: { ...FIRST_CALLS.policies, ...LATER_POLICIES },
};

type Policy =
  (typeof LATER_POLICIES)[keyof typeof LATER_POLICIES] | (typeof FIRST_POLICIES)[keyof typeof FIRST_POLICIES];
/** A form whose unsent input is kept, with the fields that are. */
export type KeptInput = Extract<Policy, { readonly keeps: unknown }>['keeps'];
