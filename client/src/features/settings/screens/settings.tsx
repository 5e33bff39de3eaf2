import { Card } from '@zaraba/kit/card';
import { Icon } from '@zaraba/kit/icon';
import { RowButton, RowLink } from '@zaraba/kit/listRow';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountMark } from '../../../parts/account/accountMark.tsx';
import { href } from '../../../parts/href.ts';
import { IdentityBadge } from '../../../parts/account/identity.tsx';
import { LogoutDialog } from '../../../parts/account/logout.tsx';
import { Page } from '../../../parts/page.tsx';
import { SupportRow } from '../../../parts/account/support.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSession } from '../../../state/hooks.ts';
import { AlertsRow } from '../../priceAlerts/exports/alertsRow.tsx';
import { TourRow } from '../../tour/exports/tourRow.tsx';
import { AlertSettings } from '../parts/alertSettings.tsx';
import { CurrencySetting } from '../parts/currencySetting.tsx';
import { useArriveAt } from '../parts/help/arrive.ts';
import { SETTING_ENTRIES } from '../rules/settingEntries.ts';
import { HelpSearch } from '../parts/help/helpSearch.tsx';
import { LanguageSetting } from '../parts/languageSetting.tsx';
import classes from '../../../parts/styles/cards.module.css';
import { SchemeSetting } from '../parts/schemeSetting.tsx';
import { SessionsCard } from '../../security/exports/sessionsCard.tsx';
import { ThemeSetting } from '../parts/themeSetting.tsx';
import { UseSettingsCard } from '../parts/useSettingsCard.tsx';

function AccountMenu(props: { onLogout: () => void }): ReactElement {
  const t = useTexts();
  const session = useSession();
  if (session === null) {
    return (
      <ul className="surface clipped divided">
        <li>
          <RowLink icon="person" href={href('login')} title={t('login.title')} />
        </li>
        <li>
          <RowLink icon="plus" href={href('register')} title={t('login.register')} />
        </li>
      </ul>
    );
  }
  return (
    <ul className="surface clipped divided">
      <li className={`line-3 row-box-low bold tall-row ${classes.who}`}>
        <Icon name="person" size={22} />
        <span className="num" translate="no">
          {session.account}
        </span>
        <AccountMark />
      </li>
      <li>
        <RowLink icon="shield" href={href('identity')} title={t('verified.title')} value={<IdentityBadge />} />
      </li>
      <li>
        <RowLink icon="lock" href={href('loginPassword')} title={t('panel.loginPassword')} />
      </li>
      <li>
        <RowLink icon="lock" href={href('fundPassword')} title={t('money.fundPassword')} />
      </li>
      <li>
        <RowLink icon="trade" href={href('positions')} title={t('panel.positions')} />
      </li>
      <li>
        <RowLink icon="pulse" href={href('positions', { equity: 'month' })} title={t('equityChange.title')} />
      </li>
      <AlertsRow />
      <li>
        <RowLink icon="shield" href={href('limits')} title={t('settings.limits')} />
      </li>
      <li>
        <RowLink icon="records" href={href('fundRecords')} title={t('records.title')} />
      </li>
      <li>
        <RowButton icon="logout" danger title={t('panel.logout')} onClick={props.onLogout} />
      </li>
    </ul>
  );
}

function InfoMenu(): ReactElement {
  const t = useTexts();
  return (
    <ul className="surface clipped divided">
      <li>
        <RowLink icon="info" href={href('help')} title={t('settings.help')} />
      </li>
      <TourRow />
      <li>
        <SupportRow />
      </li>
      <li>
        <RowLink icon="info" href={href('about')} title={t('about.title')} />
      </li>
      <li>
        <RowLink icon="document" href={href('terms')} title={t('terms.title')} />
      </li>
      <li>
        <RowLink icon="lock" href={href('privacy')} title={t('privacy.title')} />
      </li>
    </ul>
  );
}

/** The settings screen: search, appearance, account, sessions, help and legal texts. */
export default function Mine(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const wanted = useSearchParams()[0].get('setting');
  const setting = SETTING_ENTRIES.find(([id]) => id === wanted)?.[0];
  useArriveAt(setting === undefined ? undefined : `[data-setting="${setting}"]`);
  return (
    <Page title={t('settings.title')} wide>
      <HelpSearch>
        <div className={classes.columns}>
          <div className={`stack-3 pack-top ${classes.column}`}>
            <AccountMenu onLogout={() => setAsking(true)} />
            <Card title={t('settings.display')}>
              <LanguageSetting />
              <ThemeSetting />
              <SchemeSetting />
              {session !== null && <CurrencySetting />}
            </Card>
          </div>
          <div className={`stack-3 pack-top ${classes.column}`}>
            <UseSettingsCard />
            {session !== null && <AlertSettings />}
            {session !== null && (
              <div data-setting="sessions">
                <SessionsCard />
              </div>
            )}
            <InfoMenu />
          </div>
        </div>
      </HelpSearch>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </Page>
  );
}
