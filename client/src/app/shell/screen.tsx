import { Component, Fragment, Suspense, lazy, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement, ReactNode } from 'react';
import { href } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useElapsed, within } from '../../ui/timing.ts';
import { ROUTES } from '../routes.tsx';
import type { RoutePath } from '../routes.tsx';
import classes from './screen.module.css';

/** How long the code of a screen may take to arrive, as specified. */
export const LOAD_LIMIT_MS = 120_000;
/** After this a waiting reader is told that it takes long, and can leave. */
const SLOW_AFTER_MS = 10_000;

type LazyScreen = LazyExoticComponent<ComponentType>;
const screens = new Map<RoutePath, LazyScreen>();

/** The screen of a path; made anew after a failure, since a failed import is remembered. */
function screenOf(path: RoutePath, anew: boolean): LazyScreen {
  const known = anew ? undefined : screens.get(path);
  const screen = known ?? lazy(() => within(ROUTES[path].load(), LOAD_LIMIT_MS));
  screens.set(path, screen);
  return screen;
}

function Waiting(): ReactElement {
  const t = useTexts();
  const slow = useElapsed(SLOW_AFTER_MS);
  return (
    <div className={classes.waiting}>
      <SkeletonRows label={t('state.loading')} />
      {slow && (
        <p role="status" className={classes.slow}>
          {t('state.slow')} <a href={href('/home/home')}>{t('action.home')}</a>
        </p>
      )}
    </div>
  );
}

interface Place {
  place: string;
  broken: boolean;
}

/** Catches what a screen throws, also while it is leaving. Another place or another attempt is a new start. */
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

function View(props: { path: RoutePath; anew: boolean }): ReactElement {
  const [Loaded] = useState(() => screenOf(props.path, props.anew));
  return (
    <div className={classes.fade}>
      <Loaded />
    </div>
  );
}

function Broken(props: { onRetry: () => void }): ReactElement {
  const t = useTexts();
  return (
    <ErrorState
      title={t('state.crashed')}
      text={t('state.crashedText')}
      action={
        <span className={classes.actions}>
          <Button kind="secondary" small onClick={props.onRetry}>
            {t('action.retry')}
          </Button>
          <ButtonLink kind="ghost" small href={href('/home/home')}>
            {t('action.home')}
          </ButtonLink>
        </span>
      }
    />
  );
}

/**
 * What arrives with its code, and everything that can happen before and instead of it: waiting, code that does not come, a
 * fault. Another `place` is a new start; `render` is told whether an attempt failed before.
 */
export function Arriving(props: { place: string; render: (anew: boolean) => ReactElement }): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const place = `${props.place} ${attempt}`;
  return (
    <Boundary place={place} fallback={<Broken onRetry={() => setAttempt(attempt + 1)} />}>
      <Suspense fallback={<Waiting />}>
        <Fragment key={place}>{props.render(attempt > 0)}</Fragment>
      </Suspense>
    </Boundary>
  );
}

/** One screen. */
export function Screen(props: { path: RoutePath }): ReactElement {
  const { path } = props;
  return <Arriving place={path} render={(anew) => <View path={path} anew={anew} />} />;
}
