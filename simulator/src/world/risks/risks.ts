import { LIMITS, RISK_PRODUCTS } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import { defineCapability } from '../kernel/capability.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import type { AccountRecord } from '../kernel/state.ts';
import type { AcknowledgeRisk } from './model.ts';

/** The record of an account for which all warnings were read at one instant. */
export function risksReadAt(atMs: number): AccountRecord['risksRead'] {
  return Object.fromEntries(RISK_PRODUCTS.map((product) => [product, atMs]));
}

/**
 * The warnings an account has read, with the instants from which each product may be used. The core keeps them and refuses
 * nothing by them: the message keys are fixed and none says "wait a day", so that the cooling-off is the client's policy.
 */
export function riskWarnings({ risksRead }: AccountRecord): SentReplyOf<'/user/riskWarnings'> {
  return RISK_PRODUCTS.flatMap((product) => {
    const readAt = risksRead[product];
    return readAt === undefined ? [] : [{ product, readAt, usableAt: readAt + LIMITS.coolingOffMs }];
  });
}

function acknowledgeRisk(draft: Draft, { account, product }: AcknowledgeRisk): Reply {
  const record = draft.existingAccount(account);
  // Reading it again does not start the time again.
  if (record.risksRead[product] !== undefined) return confirm('submitted', riskWarnings(record));
  const next = { ...record, risksRead: { ...record.risksRead, [product]: draft.now } };
  draft.putAccount(next);
  return confirm('submitted', riskWarnings(next));
}

/** What this capability adds to the core. */
export const risks = defineCapability<'risks'>({
  commands: { acknowledgeRisk },
  records: {},
  messages: {},
});
