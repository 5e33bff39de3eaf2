import { bank } from './bank/bank.ts';
import { blockTrades } from './blockTrades/blockTrades.ts';
import { copyTrading } from './copyTrading/copyTrading.ts';
import { dayTrades } from './dayTrades/dayTrades.ts';
import { dividends } from './dividends/dividends.ts';
import { exchange } from './exchange/exchange.ts';
import { funds } from './funds/funds.ts';
import { identity } from './identity/identity.ts';
import { inbox } from './inbox/inbox.ts';
import { loans } from './loans/loans.ts';
import { margin } from './margin/margin.ts';
import { newShares } from './newShares/newShares.ts';
import type { Capability, Review, ReviewedKind } from './kernel/capability.ts';
import type { RecordKind, Records } from './kernel/records.ts';
import { risks } from './risks/risks.ts';
import { splits } from './splits/splits.ts';
import { security } from './security/security.ts';

/** Carries out the commands of all capabilities. */
export const CAPABILITY_ACTORS = {
  ...security.actors,
  ...risks.actors,
  ...identity.actors,
  ...bank.actors,
  ...funds.actors,
  ...exchange.actors,
  ...loans.actors,
  ...margin.actors,
  ...newShares.actors,
  ...blockTrades.actors,
  ...dayTrades.actors,
  ...copyTrading.actors,
  ...inbox.actors,
};

/** What happens to a record of each kind when it is due. */
export const DUES: Capability<never, RecordKind>['due'] = {
  ...identity.due,
  ...bank.due,
  ...funds.due,
  ...dividends.due,
  ...exchange.due,
  ...loans.due,
  ...margin.due,
  ...newShares.due,
  ...blockTrades.due,
  ...dayTrades.due,
  ...copyTrading.due,
  ...splits.due,
  ...inbox.due,
};

/** What must be true of a record of each kind. */
export const CHECKS: Capability<never, RecordKind>['check'] = {
  ...identity.check,
  ...bank.check,
  ...funds.check,
  ...dividends.check,
  ...exchange.check,
  ...loans.check,
  ...margin.check,
  ...newShares.check,
  ...blockTrades.check,
  ...dayTrades.check,
  ...copyTrading.check,
  ...splits.check,
  ...inbox.check,
};

/** How reviews of each kind are ended. */
export const REVIEWS: { readonly [N in ReviewedKind]: Review<Records[N]> } = {
  ...identity.review,
  ...funds.review,
  ...loans.review,
  ...blockTrades.review,
  ...dayTrades.review,
};
