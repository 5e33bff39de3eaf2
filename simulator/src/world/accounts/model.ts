/** Makes an account and logs it in. */
export interface Register {
  readonly name: 'register';
  readonly account: string;
  readonly passwordHash: string;
  readonly inviteCode?: string;
  /** Kind of device, for the list of sessions. */
  readonly device?: string;
}
/** Opens a session. */
export interface Login {
  readonly name: 'login';
  readonly account: string;
  readonly passwordHash: string;
  /** Where it comes from, as a keyed digest; absent: this machine. */
  readonly from?: string;
  /** Another hash of the same password, kept from now on where this one is right. */
  readonly renewedHash?: string;
  /** Kind of device, for the list of sessions. */
  readonly device?: string;
}
/** Puts a stock on the watchlist, or takes it off. */
export interface ChangeWatchlist {
  readonly name: 'watchlistAdd' | 'watchlistRemove';
  readonly account: string;
  readonly code: string;
}

/** What this capability is made of. Registration, login and logout come before there is a customer to act, and stand apart. */
export interface AccountsModel {
  readonly commands: ChangeWatchlist;
  readonly records: never;
  readonly messages: 'welcome';
}
