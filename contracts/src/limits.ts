import { DAY_MS } from './time.ts';

/** Business constants of the product as of 2026-11-01. Names end with the unit. */
export const LIMITS = {
  /** How long a toast is visible, as specified. */
  toastMs: 2_000,
  /** The delay between a 401 reply and the login screen, as specified. */
  signOutDelayMs: 1_500,
  /** One lot is one share, as specified. The lot sizes of the exchanges are defined per market. */
  lotShares: 1,
  /** The number of rows per page in a list that shows history. */
  pageRows: 50,
  /** The largest number of shares in one order. */
  orderMaximumShares: 1_000_000,
  /** The leverage multiples that a customer can choose. 1 is the default. */
  leverageChoices: [1, 2, 3, 5, 10],
  /**
   * The maintenance margin, in basis points of the market value of a position. A position whose equity falls below it
   * is liquidated.
   */
  maintenanceMarginBasisPoints: 500,
  /** The largest deposit by bank transfer and by the quick channel, in yen, as specified. */
  depositMaximumJpy: { transfer: '10000000000', quick: '500000' },
  /** The usual duration of a deposit, as specified. A deposit arrives on the next business day at the latest. */
  depositUsualMs: 7_200_000,
  /** The hours of deposits on business days, in minutes of the day in Tokyo. The end is exclusive. */
  depositMinutes: { from: 0, to: 1_440 },
  /**
   * The hours of withdrawals on business days (9:00 to 15:30), in minutes of the day in Tokyo. The end is exclusive.
   */
  withdrawalMinutes: { from: 540, to: 930 },
  /** The daily hours of the support desk (8:00 to 20:00), in minutes of the day in Tokyo. The end is exclusive. */
  supportMinutes: { from: 480, to: 1_200 },
  /** The cooling-off period between reading a risk warning and using the product. */
  coolingOffMs: DAY_MS,
  /** The smallest credit score that permits withdrawals. */
  creditScoreMinimum: 60,
  /**
   * The limits of wrong fund passwords: consecutive wrong passwords until a lock, the duration of a lock, and the locks
   * after which the customer must set a new password.
   */
  fundPasswordAttempts: 5,
  fundPasswordLockMs: 900_000,
  fundPasswordLocks: 3,
  /** How long an exchange quote remains firm. */
  exchangeQuoteMs: 30_000,
  /** The limits of a picture: bytes, the longer side and the area. */
  imageMaximumBytes: 5_242_880,
  imageMaximumSidePixels: 12_000,
  imageMaximumPixels: 24_000_000,
  /** The largest number of codes in one request for quotes, and in the subscription of one socket. */
  wantedCodesMaximum: 200,
  /** The largest form or JSON body of a request. */
  bodyMaximumBytes: 65_536,
  /** The largest number of fields in one form. */
  formMaximumFields: 100,
} as const;

/**
 * Limits of deposits and withdrawals by currency, as of 2026-11-01. Clients receive these from the server and need not
 * contain them, so they are not part of LIMITS.
 */
export const FUND_LIMITS = {
  /**
   * The smallest withdrawal. The value in yen is specified; the other currencies have about the same value. A
   * withdrawal of the whole balance may be smaller.
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
   * The largest withdrawal. The specification requires a limit but gives no value, so Zaraba chose one with about the
   * same value in every currency.
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
  /**
   * The largest deposit by bank transfer in other currencies than yen. The values are about the same as the limit in
   * yen.
   */
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
  /** The smallest deposit. Zaraba chose 1,000 yen, or about the same value in other currencies. */
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
