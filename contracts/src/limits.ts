/** Business constants of the product, each with its unit last in the name. */
export const LIMITS = {
  /** How long a toast stays, as specified. */
  toastMs: 2_000,
  /** From a 401 to the login screen, as specified. */
  signOutDelayMs: 1_500,
  /** One lot is one share, as specified; exchange lots are a separate fact of each market. */
  lotShares: 1,
  /** Most shares one order may name. */
  orderMaximumShares: 1_000_000,
  /** Leverage multiples on offer; 1 is the default. */
  leverageChoices: [1, 2, 3, 5, 10],
  /** Equity below this share of a position's market value closes it by force, in basis points. */
  maintenanceMarginBasisPoints: 500,
  /** Most codes in one quote request, and the most one socket may want. */
  wantedCodesMaximum: 200,
  /** Most candles one reply holds. */
  candlesMaximum: 1_000,
  /** Largest form or JSON body. */
  bodyMaximumBytes: 65_536,
  /** Most fields in one form. */
  formMaximumFields: 100,
} as const;
