import type { ScreenName } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { ErrorState } from '@zaraba/kit/states';
import { useElapsed } from '@zaraba/kit/timing';
import { Component, Fragment, Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { isOutdated } from '../../io/build.ts';
import { href } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { useOnline } from '../../state/hooks.ts';
import { loadScreen, preloadedScreen } from './code.ts';
import classes from './screen.module.css';

/** After this time, in milliseconds, a waiting reader learns that loading takes long, and can leave. */
const SLOW_AFTER_MS = 10_000;

const screens = new Map<ScreenName, ComponentType>();

/**
 * Returns a screen's component, always the same one. With a new one, React would discard the state of a component that
 * is still loading.
 */
function screenOf(name: ScreenName): ComponentType {
  const first = preloadedScreen();
  const screen = screens.get(name) ?? (first?.name === name ? first.component : lazy(() => loadScreen(name)));
  screens.set(name, screen);
  return screen;
}

function Waiting(): ReactElement {
  const t = useTexts();
  const slow = useElapsed(SLOW_AFTER_MS);
  return (
    <div className={classes.waiting}>
      <SkeletonRows label={t('state.loading')} />
      {slow && (
        <p role="status" className="text-2 centred above-4">
          {t('state.slow')} <a href={href('home')}>{t('action.home')}</a>
        </p>
      )}
    </div>
  );
}

interface Place {
  place: string;
  broken: boolean;
}

/** Catches the errors of a screen, including those while it unmounts. A new `place` or a retry resets it. */
class Boundary extends Component<{ place: string; children: ReactNode; fallback: ReactNode }, Place> {
  override state: Place = { place: this.props.place, broken: false };

  static getDerivedStateFromError(): Partial<Place> {
    return { broken: true };
  }

  static getDerivedStateFromProps(props: { place: string }, state: Place): Place | null {
    return props.place === state.place ? null : { place: props.place, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

function View(props: { name: ScreenName }): ReactElement {
  const [Loaded] = useState(() => screenOf(props.name));
  return (
    <div className={classes.fade}>
      <Loaded />
    </div>
  );
}

/**
 * Returns why a screen is missing: its code failed to load without a network, a new build replaced that code, or it
 * crashed.
 */
function useReason(): 'offline' | 'outdated' | 'crashed' {
  const online = useOnline();
  const [offline] = useState(!online);
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (offline) return;
    // Without a `catch`, because `isOutdated` never rejects.
    void isOutdated(window).then(setOutdated);
  }, [offline]);
  return offline ? 'offline' : outdated ? 'outdated' : 'crashed';
}

const REASONS = {
  offline: { title: 'start.offline', text: 'state.comesLater' },
  outdated: { title: 'state.outdated', text: 'state.outdatedText' },
  crashed: { title: 'state.crashed', text: 'state.crashedText' },
} as const;

/** Stands in for a missing screen, with the reason and a remedy. When the network returns, it tries again. */
function Broken(props: { attempts: number; onRetry: () => void }): ReactElement {
  const t = useTexts();
  const { attempts, onRetry } = props;
  const online = useOnline();
  const reason = useReason();
  const back = reason === 'offline' && online;
  useEffect(() => {
    if (back) onRetry();
  }, [back, onRetry]);
  // Some browsers cache a failed import until the page is reloaded.
  const reload = reason === 'outdated' || (reason === 'crashed' && attempts > 0);
  return (
    <ErrorState
      title={t(REASONS[reason].title)}
      text={t(REASONS[reason].text)}
      action={
        <span className="cluster-2 pack-middle">
          {reload && (
            <Button small onClick={() => window.location.reload()}>
              {t('action.reload')}
            </Button>
          )}
          {reason !== 'outdated' && (
            <Button kind="secondary" small onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <ButtonLink kind="ghost" small href={href('home')}>
            {t('action.home')}
          </ButtonLink>
        </span>
      }
    />
  );
}

/**
 * Content whose code loads on demand, or what stands in for it: a loading state, a failed load, a crash. A new `place`
 * resets it. React caches a failure, so `forget` discards the failed component before a retry.
 */
export function Arriving(props: { place: string; forget: () => void; children: ReactNode }): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const place = `${props.place} ${attempt}`;
  const retry = (): void => {
    props.forget();
    setAttempt(attempt + 1);
  };
  return (
    <Boundary place={place} fallback={<Broken attempts={attempt} onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>
        <Fragment key={place}>{props.children}</Fragment>
      </Suspense>
    </Boundary>
  );
}

/** One screen, with its loading and error states. */
export function Screen(props: { name: ScreenName }): ReactElement {
  const { name } = props;
  return (
    <Arriving place={name} forget={() => screens.delete(name)}>
      <View name={name} />
    </Arriving>
  );
}
