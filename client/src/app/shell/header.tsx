import { IDENTITY_STATES } from '@zaraba/contracts';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { useNotice, useUserInfo } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, IconLink } from '../../ui/iconButton.tsx';
import { isRoutePath } from '../routes.tsx';
import type { Route } from '../routes.tsx';
import classes from './header.module.css';

const UserPanel = lazy(() => import('./userPanel.tsx'));

/** While somebody's papers are reviewed the settings icon leads to the verification, as specified. */
function useSettingsHref(): string {
  const { data } = useUserInfo();
  return href(data?.is_true === IDENTITY_STATES.codes.underReview ? '/mine/verified' : '/mine/index');
}

function TabsHeader(): ReactElement {
  const t = useTexts();
  const settings = useSettingsHref();
  const { key } = useLocation();
  // The place it was opened at: whatever leads on from the panel leaves it behind.
  const [openedAt, setOpenedAt] = useState<string | undefined>(undefined);
  const open = openedAt === key;
  return (
    <>
      <IconButton icon="person" label={t('header.panel')} expanded={open} onClick={() => setOpenedAt(key)} />
      <a className={classes.search} href={href('/quotes/search')}>
        <Icon name="search" size={20} />
        <span>{t('header.search')}</span>
      </a>
      <div className={classes.end}>
        {isRoutePath('/mine/message') && (
          <IconLink icon="bell" label={t('header.messages')} href={href('/mine/message')} />
        )}
        <IconLink icon="settings" label={t('header.settings')} href={settings} />
      </div>
      {openedAt !== undefined && (
        <Suspense fallback={null}>
          <UserPanel open={open} onClose={() => setOpenedAt('')} />
        </Suspense>
      )}
    </>
  );
}

function BackHeader(props: { route: Route }): ReactElement {
  const t = useTexts();
  const navigate = useNavigate();
  const back = (): void => {
    const state: unknown = window.history.state;
    const came = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    void (came ? navigate(-1) : navigate(props.route.up ?? '/home/home', { replace: true }));
  };
  return (
    <>
      <IconButton icon="back" label={t('action.back')} onClick={back} />
      <p className={classes.title} aria-hidden="true">
        {t(props.route.title)}
      </p>
    </>
  );
}

/** The head of a screen: search, messages and settings on the five tabs, a way back and the title elsewhere. */
export function Header(props: { route: Route }): ReactElement {
  const { loading } = useNotice();
  return (
    <header className={classes.header}>
      {props.route.chrome === 'tabs' ? <TabsHeader /> : <BackHeader route={props.route} />}
      {loading && <span className={classes.progress} aria-hidden="true" />}
    </header>
  );
}
