import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import type { Bed } from '../../state/testing/bed.ts';

/** Renders elements as the app does: with a store, and below the router. */
export function renderOn({ store }: Pick<Bed, 'store'>, shown: ReactNode): RenderResult {
  return render(
    <Provider store={store}>
      <HashRouter>{shown}</HashRouter>
    </Provider>,
  );
}
