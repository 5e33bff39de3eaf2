import { bank } from './bank/feature.ts';
import { blockTrades } from './blockTrades/feature.ts';
import { copyTrading } from './copyTrading/feature.ts';
import { dayTrades } from './dayTrades/feature.ts';
import { exchange } from './exchange/feature.ts';
import { funds } from './funds/feature.ts';
import { identity } from './identity/feature.ts';
import { inbox } from './inbox/feature.ts';
import { loans } from './loans/feature.ts';
import { margin } from './margin/feature.ts';
import { markets } from './markets/feature.ts';
import { newShares } from './newShares/feature.ts';
import { news } from './news/feature.ts';
import { priceAlerts } from './priceAlerts/feature.ts';
import { profitAndLoss } from './profitAndLoss/feature.ts';
import { security } from './security/feature.ts';
import { session } from './session/feature.ts';
import { stocks } from './stocks/feature.ts';
import { trading } from './trading/feature.ts';
import type { Feature, Shortcut } from './feature.ts';
import type { ENDPOINTS, EquityPart, FundRecord } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ShortcutName } from '../parts/shortcutIcon.tsx';
import { FRESH, KEPT, type PoliciesOf } from './policy.ts';

const FEATURES = [
  bank,
  blockTrades,
  copyTrading,
  dayTrades,
  exchange,
  funds,
  identity,
  inbox,
  loans,
  margin,
  markets,
  newShares,
  news,
  priceAlerts,
  profitAndLoss,
  security,
  session,
  stocks,
  trading,
] as const;

type Declared = (typeof FEATURES)[number];
type PartOf<P extends keyof Feature> = Declared extends infer Each
  ? Each extends Record<P, infer Part>
    ? Part
    : never
  : never;
type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer All) => void
  ? All
  : never;

/**
 * Merges one part of all features. The result is cast, because the compiler cannot derive the type of the merged
 * object.
 */
function together<P extends keyof Feature>(part: P): Whole<PartOf<P>> {
  return Object.assign({}, ...FEATURES.map((feature: Feature) => feature[part])) as Whole<PartOf<P>>;
}

/** The policies of all calls, including those that several features share. */
export const POLICIES = {
  ...together('policies'),
  '/common/config': KEPT,
  '/market/sessions': { prompt: true },
  '/trade/userproductlist': KEPT,
  '/user/getUserinfo': KEPT,
  '/user/riskAcknowledge': { replaces: '/user/riskWarnings' },
  '/user/riskWarnings': FRESH,
} as const satisfies PoliciesOf<typeof ENDPOINTS>;

type Policy = (typeof POLICIES)[keyof typeof POLICIES];
/** The name of a form whose unsubmitted input is stored. */
export type KeptForm = Extract<Policy, { readonly keeps: unknown }>['keeps']['form'];

/** The texts of every kind of fund record. If no feature adds a kind, the code does not compile. */
export const RECORD_KINDS: Readonly<Record<FundRecord['kind'], { readonly text: ParseKeys; readonly trading?: true }>> =
  together('records');

/** The texts of every part of a change of equity. */
export const EQUITY_TEXTS: Readonly<Record<EquityPart, { readonly name: ParseKeys; readonly why: ParseKeys }>> =
  together('equity');

/** The shortcuts of the home screen by name. */
export const SHORTCUTS: Readonly<Record<ShortcutName, Shortcut>> = together('shortcuts');
