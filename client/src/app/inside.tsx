import type { ReactElement } from 'react';
import { HashRouter } from 'react-router-dom';
import { Links } from './shell/links.tsx';
import { Shell } from './shell/shell.tsx';

/** The screens, below the only router: what is drawn outside it must not use it, which a test of the imports holds. */
export function Inside(): ReactElement {
  return (
    <HashRouter>
      <Links>
        <Shell />
      </Links>
    </HashRouter>
  );
}
