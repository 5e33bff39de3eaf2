import '@zaraba/kit/styles.css';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FirstPicture } from '../parts/belowFold.tsx';
import { Splash } from '../parts/splash.tsx';
import { useStartup } from '../state/hooks.ts';
import { Inside } from './inside.tsx';
import { SimulatedMark } from './shell/simulatedMark.tsx';

/**
 * The application: the start screen until the first replies arrive, then the screens. React calls `onDrawn` after the
 * first render; `drawn` resolves once that render is painted.
 */
export function App(props: { readonly onDrawn?: () => void; readonly drawn?: Promise<unknown> }): ReactElement {
  const { opened } = useStartup();
  const { onDrawn } = props;
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <FirstPicture drawn={props.drawn}>
      <SimulatedMark />
      {opened ? (
        <Inside />
      ) : (
        <main>
          <Splash />
        </main>
      )}
    </FirstPicture>
  );
}
