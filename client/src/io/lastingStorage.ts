/** A synchronous key-value store of texts. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

declare global {
  interface Window {
    /** Provided by a hybrid shell before the page's scripts run. */
    appStorage?: TextStore;
  }
}

/**
 * Returns the store for the session and the settings: that of a hybrid shell if it provides one, since systems clear
 * the storage of a web view, otherwise that of the browser.
 * @throws if the browser blocks it
 */
export function lastingStorage(page: Pick<Window, 'appStorage' | 'localStorage'>): TextStore {
  return page.appStorage ?? page.localStorage;
}
