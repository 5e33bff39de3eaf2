import { SCREENS } from '@zaraba/contracts';
import type { ScreenName } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { withIntended } from '../../domain/intended.ts';
import { href } from '../href.ts';
import { useTexts } from '../texts.ts';

const WAYS = {
  identity_required: { to: 'identity', text: 'verified.title' },
  identity_rejected: { to: 'identity', text: 'verified.title' },
  identity_under_review: { to: 'identity', text: 'verified.title' },
  fund_password_not_set: { to: 'fundPassword', text: 'money.fundPassword' },
  bank_card_not_found: { to: 'addBankCard', text: 'rule.toBankCard' },
  loan_unpaid: { to: 'loans', text: 'loans.toLoan' },
  insufficient_balance: { to: 'deposit', text: 'deposit.title' },
  account_frozen: { to: 'about', text: 'rule.toSupport' },
  trading_not_permitted: { to: 'about', text: 'rule.toSupport' },
} as const;

function isKnown(key: string): key is keyof typeof WAYS {
  return Object.hasOwn(WAYS, key);
}

/** Creates addresses of remedies that link back to this screen, or to `back`. */
export function useWayThere(back?: string): (to: ScreenName) => string {
  const { pathname, search } = useLocation();
  const query = withIntended(back ?? pathname, back === undefined ? search : '');
  return (to) => href(to, query);
}

/** The link to the screen that resolves a rule, and back. Nothing if no screen can help. */
export function RuleWay(props: { rule: string; back?: string | undefined }): ReactElement | null {
  const t = useTexts();
  const wayThere = useWayThere(props.back);
  const { pathname } = useLocation();
  if (!isKnown(props.rule)) return null;
  const { to, text } = WAYS[props.rule];
  // No link to the current screen.
  return SCREENS[to] === pathname ? null : <a href={wayThere(to)}>{t(text)}</a>;
}
