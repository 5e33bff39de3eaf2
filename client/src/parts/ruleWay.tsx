import type { ReactNode } from 'react';
import { href } from './href.ts';
import type { Translate } from './texts.ts';

const WAYS = {
  identity_required: { to: () => href('/mine/verified'), text: 'verified.title' },
  identity_rejected: { to: () => href('/mine/verified'), text: 'verified.title' },
  identity_under_review: { to: () => href('/mine/verified'), text: 'verified.title' },
  fund_password_not_set: { to: () => href('/mine/fundPassword'), text: 'panel.fundPassword' },
  loan_unpaid: { to: () => href('/mine/loan'), text: 'loan.toLoan' },
  insufficient_balance: { to: () => href('/mine/deposit'), text: 'panel.deposit' },
} as const;

function isKnown(key: string): key is keyof typeof WAYS {
  return Object.hasOwn(WAYS, key);
}

/** The screen on which a rule that stands in the way can be met; undefined where no screen can help. */
export function ruleWay(t: Translate, key: string): ReactNode {
  if (!isKnown(key)) return undefined;
  return <a href={WAYS[key].to()}>{t(WAYS[key].text)}</a>;
}
