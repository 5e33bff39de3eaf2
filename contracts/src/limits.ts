import { DAY_MS } from './time.ts';

/** Business constants of the product as of 2026-11-01. Each name ends with its unit. */
export const LIMITS = {
  /** How long a toast is shown, as specified. */
  toastMs: 2_000,
  /** The delay between a 401 reply and the login screen, as specified. */
  signOutDelayMs: 1_500,
  /** One lot is one share, as specified; the lot sizes of the exchanges are defined separately for each market. */
  lotShares: 1,
  /** The number of rows per page of a list that shows history. */
  pageRows: 50,
  /** The largest number of shares in one order. */
  orderMaximumShares: 1_000_000,
  /** The leverage multiples that a customer can choose; 1 is the default. */
  leverageChoices: [1, 2, 3, 5, 10],
  /**
   * The maintenance margin in basis points: a position whose equity falls below this share of its market value is
   * liquidated.
   */
  maintenanceMarginBasisPoints: 500,
  /** The largest deposit by bank transfer and by the quick channel, in yen; both are specified. */
  depositMaximumJpy: { transfer: '10000000000', quick: '500000' },
  /** How long a deposit usually takes, as specified. It arrives on the next business day at the latest. */
  depositUsualMs: 7_200_000,
  /** When deposits are accepted on business days, in minutes of the day in Tokyo; the end is exclusive. */
  depositMinutes: { from: 0, to: 1_440 },
  /**
   * When withdrawals are accepted on business days (9:00 to 15:30), in minutes of the day in Tokyo; the end is
   * exclusive.
   */
  withdrawalMinutes: { from: 540, to: 930 },
  /** When the support desk is open every day (8:00 to 20:00), in minutes of the day in Tokyo; the end is exclusive. */
  supportMinutes: { from: 480, to: 1_200 },
  /** The time between reading a risk warning and the first use of its product. */
  coolingOffMs: DAY_MS,
  /** A credit score below this prevents withdrawals until it has recovered. */
  creditScoreMinimum: 60,
  /**
   * The number of consecutive wrong fund passwords after which the password is locked, the duration of a lock, and the
   * number of locks after which the customer must set a new password.
   */
  fundPasswordAttempts: 5,
  fundPasswordLockMs: 900_000,
  fundPasswordLocks: 3,
  /** How long an exchange quote remains firm. */
  exchangeQuoteMs: 30_000,
  /** The largest accepted picture: its size in bytes, its longer side and its area. */
  imageMaximumBytes: 5_242_880,
  imageMaximumSidePixels: 12_000,
  imageMaximumPixels: 24_000_000,
  /** The largest number of codes in one quote request, and in the subscription of one socket. */
  wantedCodesMaximum: 200,
  /** The largest form or JSON body of a request. */
  bodyMaximumBytes: 65_536,
  /** The largest number of fields in one form. */
  formMaximumFields: 100,
} as const;

/**
 * Limits of deposits and withdrawals by currency, as of 2026-11-01. They are separate from LIMITS because a client
 * receives them from its server and need not contain them.
 */
export const FUND_LIMITS = {
  /**
   * Smallest withdrawal, as specified in yen; about the same value in other currencies. A withdrawal of the whole
   * remaining balance may be smaller.
   */
  withdrawalMinimum: {
    jpy: '30000',
    usd: '200.00',
    cny: '1400.00',
    hkd: '1500.00',
    twd: '6300.00',
    krw: '270000',
    thb: '7000.00',
    vnd: '5000000',
    myr: '900.00',
  },
  /**
   * Largest withdrawal. The specification requires a limit but gives no figure; this one is ours, with about the same
   * value in every currency.
   */
  withdrawalMaximum: {
    jpy: '100000000',
    usd: '650000.00',
    cny: '4700000.00',
    hkd: '5000000.00',
    twd: '21000000.00',
    krw: '900000000',
    thb: '23000000.00',
    vnd: '16000000000',
    myr: '3000000.00',
  },
  /** Largest deposit by bank transfer in the other currencies: about the same value as the limit in yen. */
  depositMaximumElsewhere: {
    usd: '65000000.00',
    cny: '470000000.00',
    hkd: '500000000.00',
    twd: '2100000000.00',
    krw: '90000000000',
    thb: '2300000000.00',
    vnd: '1600000000000',
    myr: '300000000.00',
  },
  /** Smallest deposit. The figure is ours: 1,000 yen, or about the same value in another currency. */
  depositMinimum: {
    jpy: '1000',
    usd: '7.00',
    cny: '50.00',
    hkd: '50.00',
    twd: '200.00',
    krw: '9000',
    thb: '230.00',
    vnd: '160000',
    myr: '30.00',
  },
} as const;
