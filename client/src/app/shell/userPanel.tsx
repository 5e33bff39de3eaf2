import type { ScreenName } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import type { IconName } from '@zaraba/kit/iconPaths';
import { RowButton, RowLink } from '@zaraba/kit/listRow';
import { Sheet } from '@zaraba/kit/sheet';
import type { ParseKeys } from 'i18next';
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
import { ROUTES } from '../routes.tsx';
import { Totals } from './totals.tsx';
import classes from './userPanel.module.css';

/** The screens in the menu. An item shows its screen's title, unless the menu needs more words. */
const MENU: readonly { screen: ScreenName; icon: IconName; text?: ParseKeys }[] = [
  { screen: 'identity', icon: 'shield' },
  { screen: 'messages', icon: 'bell' },
  { screen: 'deposit', icon: 'plus' },
  { screen: 'withdraw', icon: 'minus' },
  { screen: 'balances', icon: 'refresh' },
  { screen: 'loans', icon: 'document' },
  { screen: 'fundRecords', icon: 'records' },
  { screen: 'positions', icon: 'trade', text: 'panel.positions' },
  { screen: 'bankCards', icon: 'document' },
  { screen: 'loginPassword', icon: 'lock' },
  { screen: 'fundPassword', icon: 'lock' },
  { screen: 'settings', icon: 'settings' },
  { screen: 'language', icon: 'globe' },
  { screen: 'about', icon: 'info' },
  { screen: 'privacy', icon: 'lock' },
];

function Menu(props: { loggedIn: boolean; onLogout: () => void }): ReactElement {
  const t = useTexts();
  const entries = MENU.filter(({ screen }) => props.loggedIn || ROUTES[screen].isPublic);
  return (
    <nav className={classes.menu} aria-label={t('header.panel')}>
      {entries.map(({ screen, icon, text }) => (
        <RowLink key={screen} href={href(screen)} icon={icon} title={t(text ?? ROUTES[screen].title)} />
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
        <p className="heading num" translate="no">
          {props.account}
        </p>
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

/** The account's panel: its owner, the totals and their sources, and links to everything else. */
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
