/** Command: creates an account and opens its first session. */
export interface Register {
  readonly name: 'register';
  readonly account: string;
  readonly passwordHash: string;
  readonly inviteCode?: string;
  readonly device?: string;
}
/** Command: opens a session. */
export interface Login {
  readonly name: 'login';
  readonly account: string;
  readonly passwordHash: string;
  /** A keyed digest of the login's source; absent for logins from the server's own machine. */
  readonly from?: string;
  /** A newer hash of the same password, stored after a successful login. */
  readonly renewedHash?: string;
  readonly device?: string;
}
/** Command: adds a stock to the watchlist or removes it. */
export interface ChangeWatchlist {
  readonly name: 'watchlistAdd' | 'watchlistRemove';
  readonly account: string;
  readonly code: string;
}

/** Commands and messages of the accounts capability. */
export interface AccountsModel {
  readonly commands: ChangeWatchlist;
  readonly records: never;
  readonly messages: 'welcome';
}
