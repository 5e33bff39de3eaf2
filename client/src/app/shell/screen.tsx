import { Component, Suspense, lazy, useState } from 'react';
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
const LOAD_LIMIT_MS = 120_000;
/** After this a waiting reader is told that it takes long, and can leave. */
const SLOW_AFTER_MS = 10_000;

type Screens = Map<RoutePath, LazyExoticComponent<ComponentType>>;

function makeScreen(path: RoutePath): LazyExoticComponent<ComponentType> {
  return lazy(() => within(ROUTES[path].load(), LOAD_LIMIT_MS));
}

const screens: Screens = new Map();

function screenOf(path: RoutePath): LazyExoticComponent<ComponentType> {
  const known = screens.get(path) ?? makeScreen(path);
  screens.set(path, known);
  return known;
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

class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** One screen with everything that can happen before and instead of it: waiting, code that does not come, a fault. */
export function Screen(props: { path: RoutePath }): ReactElement {
  const { path } = props;
  const t = useTexts();
  const [attempt, setAttempt] = useState(0);
  const View = screenOf(path);
  const retry = (): void => {
    screens.delete(path);
    setAttempt(attempt + 1);
  };
  return (
    <Boundary
      key={`${path} ${attempt}`}
      fallback={
        <ErrorState
          title={t('state.crashed')}
          text={t('state.crashedText')}
          action={
            <span className={classes.actions}>
              <Button kind="secondary" small onClick={retry}>
                {t('action.retry')}
              </Button>
              <ButtonLink kind="ghost" small href={href('/home/home')}>
                {t('action.home')}
              </ButtonLink>
            </span>
          }
        />
      }
    >
      <Suspense fallback={<Waiting />}>
        <View />
      </Suspense>
    </Boundary>
  );
}
