import type { ReactElement } from 'react';
import { HashRouter } from 'react-router-dom';
import { Links } from './shell/links.tsx';
import { Shell } from './shell/shell.tsx';

/** The router and all screens. Components outside it must not use the router, as a test of the imports checks. */
export function Inside(): ReactElement {
  return (
    <HashRouter>
      <Links>
        <Shell />
      </Links>
    </HashRouter>
  );
}
