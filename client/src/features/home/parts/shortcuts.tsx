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
  { name: 'deposit', to: href('deposit'), call: '/user/depositChannels' },
  { name: 'withdraw', to: href('withdraw'), call: '/user/withdrawalTerms' },
  { name: 'exchange', to: href('balances') },
  { name: 'loan', to: href('loans'), call: '/user/loanTerms' },
  { name: 'newShare', to: href('newShares'), call: '/trade/newShareList' },
  { name: 'block', to: href('blockTrades'), call: '/trade/blockList' },
  { name: 'day', to: href('dayTrades'), call: '/trade/dayTradeTerms' },
  { name: 'copy', to: href('copyTrading'), call: '/trade/copyProductList' },
  { name: 'summary', to: href('markets'), call: '/market/summary' },
  { name: 'ranking', to: href('ranking'), call: '/market/stockList' },
  { name: 'industries', to: href('industries'), call: '/market/industries' },
  { name: 'shortSelling', to: href('shortSelling'), call: '/market/shortSelling' },
] as const satisfies readonly { name: ShortcutName; to: string; call?: EndpointPath }[];

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
      <h2 className="visually-hidden">{t('markets.shortcuts.title')}</h2>
      <nav aria-label={t('markets.shortcuts.title')}>
        <ul className={classes.grid}>
          {props.shortcuts.map(({ name, to }) => (
            <li key={name}>
              <a className={classes.shortcut} href={to}>
                <span className={classes.icon}>
                  <ShortcutIcon name={name} />
                </span>
                <span className={classes.text}>{t(`markets.shortcuts.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
