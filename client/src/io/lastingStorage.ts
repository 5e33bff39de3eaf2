/** A store of texts by key, read and written at once. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

declare global {
  interface Window {
    /** Offered by a hybrid shell, before the page's scripts run. */
    appStorage?: TextStore;
  }
}

/**
 * Where the session and the settings outlive a visit: the storage of a hybrid shell that offers one, since systems empty that of a
 * web view; otherwise the browser's. @throws where the browser blocks it
 */
export function lastingStorage(page: Pick<Window, 'appStorage' | 'localStorage'>): TextStore {
  return page.appStorage ?? page.localStorage;
}
