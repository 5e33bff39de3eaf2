import { LATER_ENDPOINTS } from '@zaraba/contracts';
import { POLICIES } from '../features/index.ts';
import { FIRST_CALLS, type FIRST_POLICIES } from './first.ts';
import { type Calls, FRESH, KEPT, type PoliciesOf } from './policy.ts';

/** The policies of the features, and of calls that several of them share. */
const LATER_POLICIES = {
  ...POLICIES,
  '/trade/userproductlist': KEPT,
  '/user/riskAcknowledge': { replaces: '/user/riskWarnings' },
  '/user/riskWarnings': FRESH,
} as const satisfies PoliciesOf<typeof LATER_ENDPOINTS>;

/** A call that is carried out once, however often it is sent. */
export type OncePath = {
  [P in keyof typeof LATER_POLICIES]: (typeof LATER_POLICIES)[P] extends { readonly once: true } ? P : never;
}[keyof typeof LATER_POLICIES];

/** A call whose record shows its outcome. */
export type ShownPath = {
  [P in keyof typeof LATER_POLICIES]: (typeof LATER_POLICIES)[P] extends { readonly shown: true } ? P : never;
}[keyof typeof LATER_POLICIES];

/** All calls: those of the first screen, and those that a client loads later. */
export const ALL_CALLS: Calls = {
  rows: { ...FIRST_CALLS.rows, ...LATER_ENDPOINTS },
  policies: { ...FIRST_CALLS.policies, ...LATER_POLICIES },
};

type Policy =
  (typeof LATER_POLICIES)[keyof typeof LATER_POLICIES] | (typeof FIRST_POLICIES)[keyof typeof FIRST_POLICIES];
/** A form whose unsent input is stored, with the stored fields. */
export type KeptInput = Extract<Policy, { readonly keeps: unknown }>['keeps'];
