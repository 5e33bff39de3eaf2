import type { ScreenPath } from '@zaraba/contracts';
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
  { path: '/mine/verified', icon: 'shield', text: 'panel.verification', session: true },
  { path: '/mine/message', icon: 'bell', text: 'header.messages', session: true },
  { path: '/mine/deposit', icon: 'plus', text: 'panel.deposit', session: true },
  { path: '/mine/withdraw', icon: 'minus', text: 'panel.withdraw', session: true },
  { path: '/mine/stored', icon: 'refresh', text: 'panel.stored', session: true },
  { path: '/mine/loan', icon: 'document', text: 'panel.loan', session: true },
  { path: '/mine/transactionRecords', icon: 'records', text: 'panel.records', session: true },
  { path: '/position/index', icon: 'trade', text: 'panel.positions', session: true },
  { path: '/mine/bank', icon: 'document', text: 'panel.bank', session: true },
  { path: '/mine/loginPassword', icon: 'lock', text: 'panel.loginPassword', session: true },
  { path: '/mine/fundPassword', icon: 'lock', text: 'panel.fundPassword', session: true },
  { path: '/mine/index', icon: 'settings', text: 'panel.settings', session: false },
  { path: '/mine/language', icon: 'globe', text: 'panel.language', session: false },
  { path: '/mine/about', icon: 'info', text: 'panel.about', session: false },
  { path: '/mine/privacy', icon: 'lock', text: 'panel.privacy', session: false },
] as const satisfies readonly { path: ScreenPath; icon: IconName; text: string; session: boolean }[];

function Menu(props: { loggedIn: boolean; onLogout: () => void }): ReactElement {
  const t = useTexts();
  const entries = MENU.filter(({ session }) => props.loggedIn || !session);
  return (
    <nav className={classes.menu} aria-label={t('panel.menu')}>
      {entries.map((entry) => (
        <RowLink key={entry.path} href={href(entry.path)} icon={entry.icon} title={t(entry.text)} />
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
      <ButtonLink block href={href('/login/login')}>
        {t('login.title')}
      </ButtonLink>
      <ButtonLink block kind="secondary" href={href('/login/register')}>
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
