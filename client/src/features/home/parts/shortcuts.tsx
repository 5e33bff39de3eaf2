import type { EndpointPath } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useNotOffered } from '../../../state/hooks.ts';
import { ShortcutIcon } from '../../../parts/shortcutIcon.tsx';
import type { ShortcutName } from '../../../parts/shortcutIcon.tsx';
import classes from './shortcuts.module.css';

/** Every shortcut, the account's money first: its link, and the call it depends on. */
const SHORTCUTS = [
  { name: 'deposit', text: 'deposit.title', to: href('deposit'), call: '/user/depositChannels' },
  { name: 'withdraw', text: 'withdraw.title', to: href('withdraw'), call: '/user/withdrawalTerms' },
  { name: 'exchange', text: 'home.shortcuts.exchange', to: href('balances') },
  { name: 'loan', text: 'loans.title', to: href('loans'), call: '/user/loanTerms' },
  { name: 'newShare', text: 'home.shortcuts.newShare', to: href('newShares'), call: '/trade/newShareList' },
  { name: 'block', text: 'home.shortcuts.block', to: href('blockTrades'), call: '/trade/blockList' },
  { name: 'day', text: 'dayTrades.title', to: href('dayTrades'), call: '/trade/dayTradeTerms' },
  { name: 'copy', text: 'home.shortcuts.copy', to: href('copyTrading'), call: '/trade/copyProductList' },
  { name: 'summary', text: 'home.shortcuts.summary', to: href('markets'), call: '/market/summary' },
  { name: 'ranking', text: 'markets.ranking.title', to: href('ranking'), call: '/market/stockList' },
  { name: 'industries', text: 'markets.industries.title', to: href('industries'), call: '/market/industries' },
  { name: 'shortSelling', text: 'home.shortcuts.shortSelling', to: href('shortSelling'), call: '/market/shortSelling' },
] as const satisfies readonly { name: ShortcutName; text: string; to: string; call?: EndpointPath }[];

/** One shortcut. */
export type Shortcut = (typeof SHORTCUTS)[number];

/** The shortcuts this server supports, and those it does not. */
export function useShortcuts(): { offered: readonly Shortcut[]; missing: readonly Shortcut[] } {
  const isMissing = useNotOffered();
  const missing = SHORTCUTS.filter((one) => 'call' in one && isMissing(one.call));
  return { offered: SHORTCUTS.filter((one) => !missing.includes(one)), missing };
}

/** A link to each part of the product. */
export function Shortcuts(props: { shortcuts: readonly Shortcut[] }): ReactElement {
  const t = useTexts();
  return (
    <Card>
      <h2 className="visually-hidden">{t('home.shortcuts.title')}</h2>
      <nav aria-label={t('home.shortcuts.title')}>
        <ul className={classes.grid}>
          {props.shortcuts.map(({ name, text, to }) => (
            <li key={name}>
              <a className={classes.shortcut} href={to}>
                <span className={classes.icon}>
                  <ShortcutIcon name={name} />
                </span>
                <span className={classes.text}>{t(text)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
