import { SCREENS } from '@zaraba/contracts';
import type { Currency, ScreenName } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { withIntended } from '../../domain/intended.ts';
import { href } from '../href.ts';
import { useSettings } from '../../state/hooks.ts';
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

/** Returns a function for the addresses of remedies. They link back to this screen, or to `back`. */
export function useWayThere(back?: string): (to: ScreenName) => string {
  const { pathname, search } = useLocation();
  const query = withIntended(back ?? pathname, back === undefined ? search : '');
  return (to) => href(to, query);
}

/** The link to the exchange of money from the customer's own currency to another. */
function ExchangeWay(props: { to: Currency; back: string | undefined }): ReactElement {
  const t = useTexts();
  const wayThere = useWayThere(props.back);
  return <a href={`${wayThere('balances')}&to=${props.to}`}>{t('exchange.title')}</a>;
}

/**
 * A link to the screen that resolves a rule. That screen links back. If no screen can help, there is no link. Money in
 * another `currency` than the customer's own is exchanged, not deposited.
 */
export function RuleWay(props: {
  rule: string;
  back?: string | undefined;
  currency?: Currency | undefined;
}): ReactElement | null {
  const t = useTexts();
  const own = useSettings().currency;
  const wayThere = useWayThere(props.back);
  const { pathname } = useLocation();
  if (!isKnown(props.rule)) return null;
  const { currency = own } = props;
  if (props.rule === 'insufficient_balance' && currency !== own) return <ExchangeWay to={currency} back={props.back} />;
  const { to, text } = WAYS[props.rule];
  // A link to the current screen would be useless.
  return SCREENS[to] === pathname ? null : <a href={wayThere(to)}>{t(text)}</a>;
}
