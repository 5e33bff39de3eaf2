import { useState } from 'react';
import type { ReactElement } from 'react';
import { href } from '../../parts/href.ts';
import { IdentityBadge } from '../../parts/identity.tsx';
import { LogoutDialog } from '../../parts/logout.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useConfig, useSession } from '../../state/hooks.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowButton, RowLink } from '../../ui/listRow.tsx';
import { CurrencySetting } from './currencySetting.tsx';
import { LanguageSetting } from './languageSetting.tsx';
import classes from './mine.module.css';
import { SchemeSetting } from './schemeSetting.tsx';
import { ThemeSetting } from './themeSetting.tsx';

function AccountMenu(props: { onLogout: () => void }): ReactElement {
  const t = useTexts();
  const session = useSession();
  if (session === null) {
    return (
      <ul className={classes.menu}>
        <li>
          <RowLink icon="person" href={href('/login/login')} title={t('login.title')} />
        </li>
        <li>
          <RowLink icon="plus" href={href('/login/register')} title={t('login.register')} />
        </li>
      </ul>
    );
  }
  return (
    <ul className={classes.menu}>
      <li className={classes.who}>
        <Icon name="person" size={22} />
        <span className="num">{session.account}</span>
      </li>
      <li>
        <RowLink
          icon="shield"
          href={href('/mine/verified')}
          title={t('panel.verification')}
          value={<IdentityBadge />}
        />
      </li>
      <li>
        <RowLink icon="trade" href={href('/position/index')} title={t('panel.positions')} />
      </li>
      <li>
        <RowLink icon="records" href={href('/mine/transactionRecords')} title={t('panel.records')} />
      </li>
      <li>
        <RowButton icon="logout" danger title={t('panel.logout')} onClick={props.onLogout} />
      </li>
    </ul>
  );
}

function InfoMenu(): ReactElement {
  const t = useTexts();
  const { supportUrl } = useConfig();
  return (
    <ul className={classes.menu}>
      {supportUrl !== undefined && (
        <li>
          <RowLink icon="chat" href={supportUrl} external title={t('panel.support')} />
        </li>
      )}
      <li>
        <RowLink icon="info" href={href('/mine/about')} title={t('panel.about')} />
      </li>
      <li>
        <RowLink icon="document" href={href('/mine/protocol')} title={t('panel.terms')} />
      </li>
      <li>
        <RowLink icon="lock" href={href('/mine/privacy')} title={t('panel.privacy')} />
      </li>
    </ul>
  );
}

/** Settings: how it looks, whose account it is, and the small print. */
export default function Mine(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <Page title={t('settings.title')}>
      <AccountMenu onLogout={() => setAsking(true)} />
      <Card title={t('settings.display')}>
        <LanguageSetting />
        <ThemeSetting />
        <SchemeSetting />
        {session !== null && <CurrencySetting />}
      </Card>
      <InfoMenu />
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </Page>
  );
}
