import '@zaraba/kit/styles.css';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { HashRouter } from 'react-router-dom';
import { FirstPicture } from '../parts/belowFold.tsx';
import { Splash } from '../parts/splash.tsx';
import { useStartup } from '../state/hooks.ts';
import { Links } from './shell/links.tsx';
import { Shell } from './shell/shell.tsx';
import { SimulatedMark } from './shell/simulatedMark.tsx';

/**
 * The application: the start screen until the first answers arrive, then the screens. `onDrawn`: React has drawn it; `drawn`
 * resolves when that was painted.
 */
export function App(props: { readonly onDrawn?: () => void; readonly drawn?: Promise<unknown> }): ReactElement {
  const { opened } = useStartup();
  const { onDrawn } = props;
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <FirstPicture drawn={props.drawn}>
      <SimulatedMark />
      {opened ? (
        <HashRouter>
          <Links>
            <Shell />
          </Links>
        </HashRouter>
      ) : (
        <main>
          <Splash />
        </main>
      )}
    </FirstPicture>
  );
}
