import { IDENTITY_STATES } from '@zaraba/contracts';
import { Icon } from '@zaraba/kit/icon';
import { IconButton, IconLink } from '@zaraba/kit/iconButton';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, href } from '../../parts/href.ts';
import { useScreenTitle } from '../../parts/screenTitle.ts';
import { useTexts } from '../../parts/texts.ts';
import { useHiddenAmounts, useMetHere, useSettings, useRemote, useUserInfo } from '../../state/hooks.ts';
import type { Route } from '../routes.tsx';
import classes from './header.module.css';

const UserPanel = later(() => import('./userPanel.tsx'));

/**
 * Returns where the settings icon leads. While a customer's documents are under review, it is the verification screen,
 * as specified.
 */
function useSettingsHref(): string {
  const { data } = useUserInfo();
  return href(data?.is_true === IDENTITY_STATES.codes.underReview ? 'identity' : 'settings');
}

/**
 * The button that shows or hides amounts. While amounts are hidden it is on every screen, because a customer must not
 * confirm what is unreadable.
 */
function AmountSwitch(): ReactElement | null {
  const t = useTexts();
  const hidden = useHiddenAmounts();
  const { set } = useSettings();
  if (!hidden) return null;
  return <IconButton icon="eyeOff" label={t('use.showAmounts')} onClick={() => set({ hideAmounts: false })} />;
}

/** The largest number of unread messages that the bell states exactly. */
const BELL_MAXIMUM = 99;

/**
 * The link to the messages, with the number of unread ones. After a price alert on this device has triggered, it leads
 * to the alerts until the reader has seen them.
 */
function Bell(): ReactElement {
  const t = useTexts();
  const { data } = useRemote('/user/messageList', {});
  const met = useMetHere();
  const unread = (data?.unread ?? 0) + met;
  const label = unread === 0 ? t('inbox.title') : t('inbox.bell', { unread: String(unread) });
  return (
    <span className={classes.bell}>
      <IconLink icon="bell" label={label} href={href(met > 0 ? 'priceAlerts' : 'messages')} />
      {unread > 0 && (
        <span className={`${classes.unread} num`} translate="no" aria-hidden="true" data-testid="unread-badge">
          {unread > BELL_MAXIMUM ? `${BELL_MAXIMUM}+` : unread}
        </span>
      )}
    </span>
  );
}

function TabsHeader(): ReactElement {
  const t = useTexts();
  const settings = useSettingsHref();
  const { key, pathname } = useLocation();
  // The key alone is not enough: an address that the reader typed has none.
  const place = `${key} ${pathname}`;
  // Where in the history the panel was opened. Leaving that place closes the panel.
  const [openedAt, setOpenedAt] = useState<string | undefined>(undefined);
  const open = openedAt === place;
  return (
    <>
      <IconButton icon="person" label={t('header.panel')} expanded={open} onClick={() => setOpenedAt(place)} />
      <a className={classes.search} href={href('search')}>
        <Icon name="search" size={20} />
        <span>{t('header.search')}</span>
      </a>
      <div className={classes.end}>
        <AmountSwitch />
        <Bell />
        <IconLink icon="settings" label={t('settings.title')} href={settings} />
      </div>
      {openedAt !== undefined && (
        <Suspense fallback={null}>
          <UserPanel open={open} onClose={() => setOpenedAt('')} />
        </Suspense>
      )}
    </>
  );
}

const ACTION_ICONS = { add: 'plus', order: 'records' } as const;

/**
 * The action link of the header: `add` opens a form for a new entry, `order` the customer's records about this screen's
 * offers.
 */
function Action(props: { route: Route }): ReactElement | null {
  const t = useTexts();
  const { action } = props.route;
  if (action === undefined) return null;
  return <IconLink icon={ACTION_ICONS[action.kind]} label={t(`headerAction.${action.kind}`)} href={href(action.to)} />;
}

function BackHeader(props: { route: Route }): ReactElement {
  const t = useTexts();
  const own = useScreenTitle();
  const navigate = useNavigate();
  const back = (): void => {
    const state: unknown = window.history.state;
    const came = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    void (came ? navigate(-1) : navigate(addressOf(props.route.up ?? 'home'), { replace: true }));
  };
  return (
    <>
      <IconButton icon="back" label={t('action.back')} onClick={back} />
      <p className={classes.title} aria-hidden="true">
        {own ?? t(props.route.title)}
      </p>
      <AmountSwitch />
      <Action route={props.route} />
    </>
  );
}

/**
 * The header of a screen. The five tabs have search, messages and settings; other screens a back button and the title.
 */
export function Header(props: { route: Route }): ReactElement {
  return (
    <header className={classes.header}>
      {props.route.chrome === 'tabs' ? <TabsHeader /> : <BackHeader route={props.route} />}
    </header>
  );
}
