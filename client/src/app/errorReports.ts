import type { Store } from '@reduxjs/toolkit';
import { THIS_BUILD } from '../domain/operator/thisBuild.ts';
import { createErrorReports } from '../io/clientErrors.ts';
import { selectConfiguration } from '../state/configuration.ts';
import type { RootState } from '../state/types.ts';

type Configured = Pick<Store<RootState>, 'getState' | 'subscribe'>;

/**
 * Resolves with the operator's address for error reports once the configuration has arrived; with undefined if it has
 * none.
 */
function endpointOf(store: Configured): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = store.subscribe(look);
    function look(): void {
      if (store.getState().startup.config === undefined) return;
      stop();
      resolve(selectConfiguration(store.getState()).errors);
    }
    look();
  });
}

/** Creates the function that reports the client's errors to the operator. Its code is loaded at the first error. */
export function errorReports(page: Window, store: Configured): (where: string, error: unknown) => void {
  const { version, name: build } = THIS_BUILD;
  return createErrorReports(page, { version, build }, endpointOf(store));
}
