/** A synchronous store of texts by key. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

declare global {
  interface Window {
    /** Provided by a hybrid shell before the page's scripts run. */
    appStorage?: TextStore;
  }
}

/**
 * Where the session and the settings are stored between visits: in the storage of a hybrid shell if it provides one,
 * since systems empty that of a web view, otherwise in that of the browser.
 * @throws if the browser blocks it
 */
export function lastingStorage(page: Pick<Window, 'appStorage' | 'localStorage'>): TextStore {
  return page.appStorage ?? page.localStorage;
}
