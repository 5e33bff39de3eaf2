/** A synchronous store of texts by key. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

declare global {
  interface Window {
    /** A store that a hybrid shell provides before the page's scripts run. */
    appStorage?: TextStore;
  }
}

/**
 * Returns the store for the session and the settings. It is the hybrid shell's if there is one, because systems clear a
 * web view's storage; otherwise the browser's.
 * @throws if the browser blocks it
 */
export function lastingStorage(page: Pick<Window, 'appStorage' | 'localStorage'>): TextStore {
  return page.appStorage ?? page.localStorage;
}
