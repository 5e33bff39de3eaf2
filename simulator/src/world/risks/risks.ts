import { LIMITS, RISK_PRODUCTS } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import { defineCapability } from '../kernel/capability.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import type { AccountRecord } from '../kernel/state.ts';
import type { AcknowledgeRisk } from '../models/risks.ts';

/** Returns the risk warnings of an account that read them all at one instant. */
export function risksReadAt(atMs: number): AccountRecord['risksRead'] {
  return Object.fromEntries(RISK_PRODUCTS.map((product) => [product, atMs]));
}

/**
 * Returns the risk warnings that a customer has read, and when each product may be used. Only the client enforces this
 * cooling-off period, because the API has no key for such a refusal.
 */
export function riskWarnings({ risksRead }: AccountRecord): SentReplyOf<'/user/riskWarnings'> {
  return RISK_PRODUCTS.flatMap((product) => {
    const readAt = risksRead[product];
    return readAt === undefined ? [] : [{ product, readAt, usableAt: readAt + LIMITS.coolingOffMs }];
  });
}

function acknowledgeRisk(draft: Draft, { account, product }: AcknowledgeRisk): Reply {
  const record = draft.existingAccount(account);
  // Reading again does not restart the cooling-off period.
  if (record.risksRead[product] !== undefined) return confirm('submitted', riskWarnings(record));
  const next = { ...record, risksRead: { ...record.risksRead, [product]: draft.now } };
  draft.putAccount(next);
  return confirm('submitted', riskWarnings(next));
}

/** The capability of risk warnings. */
export const risks = defineCapability<'risks'>({
  commands: { acknowledgeRisk },
  records: {},
  messages: {},
});
