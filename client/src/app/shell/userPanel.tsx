import type { ScreenName } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import type { IconName } from '@zaraba/kit/iconPaths';
import { RowButton, RowLink } from '@zaraba/kit/listRow';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { AccountMark } from '../../parts/account/accountMark.tsx';
import { ConnectionBadge } from '../../parts/account/connectionBadge.tsx';
import { IdentityBadge } from '../../parts/account/identity.tsx';
import { href } from '../../parts/href.ts';
import { LogoutDialog } from '../../parts/account/logout.tsx';
import { SupportRow } from '../../parts/account/support.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useSession } from '../../state/hooks.ts';
import { Totals } from './totals.tsx';
import classes from './userPanel.module.css';

const MENU = [
  { screen: 'identity', icon: 'shield', text: 'panel.verification', session: true },
  { screen: 'messages', icon: 'bell', text: 'header.messages', session: true },
  { screen: 'deposit', icon: 'plus', text: 'panel.deposit', session: true },
  { screen: 'withdraw', icon: 'minus', text: 'panel.withdraw', session: true },
  { screen: 'balances', icon: 'refresh', text: 'panel.stored', session: true },
  { screen: 'loans', icon: 'document', text: 'panel.loan', session: true },
  { screen: 'fundRecords', icon: 'records', text: 'panel.records', session: true },
  { screen: 'positions', icon: 'trade', text: 'panel.positions', session: true },
  { screen: 'bankCards', icon: 'document', text: 'panel.bank', session: true },
  { screen: 'loginPassword', icon: 'lock', text: 'panel.loginPassword', session: true },
  { screen: 'fundPassword', icon: 'lock', text: 'panel.fundPassword', session: true },
  { screen: 'settings', icon: 'settings', text: 'panel.settings', session: false },
  { screen: 'language', icon: 'globe', text: 'panel.language', session: false },
  { screen: 'about', icon: 'info', text: 'panel.about', session: false },
  { screen: 'privacy', icon: 'lock', text: 'panel.privacy', session: false },
] as const satisfies readonly { screen: ScreenName; icon: IconName; text: string; session: boolean }[];

function Menu(props: { loggedIn: boolean; onLogout: () => void }): ReactElement {
  const t = useTexts();
  const entries = MENU.filter((entry) => props.loggedIn || !entry.session);
  return (
    <nav className={classes.menu} aria-label={t('panel.menu')}>
      {entries.map((entry) => (
        <RowLink key={entry.screen} href={href(entry.screen)} icon={entry.icon} title={t(entry.text)} />
      ))}
      <SupportRow />
      {props.loggedIn && <RowButton icon="logout" danger title={t('panel.logout')} onClick={props.onLogout} />}
    </nav>
  );
}

function Who(props: { account: string }): ReactElement {
  return (
    <div className={classes.account}>
      <span className={classes.avatar}>
        <Icon name="person" />
      </span>
      <div>
        <p className={`${classes.name} num`}>{props.account}</p>
        <p className="cluster-1">
          <AccountMark />
          <IdentityBadge />
          <ConnectionBadge />
        </p>
      </div>
    </div>
  );
}

function Guest(): ReactElement {
  const t = useTexts();
  return (
    <div className="stack-3">
      <ButtonLink block href={href('login')}>
        {t('login.title')}
      </ButtonLink>
      <ButtonLink block kind="secondary" href={href('register')}>
        {t('login.register')}
      </ButtonLink>
    </div>
  );
}

/** The account at a glance: its owner, the totals with their sources, and links to everything else. */
export default function UserPanel(props: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Sheet open={props.open} onClose={props.onClose} title={t('panel.title')} closeLabel={t('action.close')}>
        {session === null ? (
          <Guest />
        ) : (
          <>
            <Who account={session.account} />
            <Totals />
          </>
        )}
        <Menu loggedIn={session !== null} onLogout={() => setAsking(true)} />
      </Sheet>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
