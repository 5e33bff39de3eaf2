import { DAY_MS } from './time.ts';

/** Business constants of the product as of 2026-11-01, each named with its unit last. */
export const LIMITS = {
  /** How long a toast stays, as specified. */
  toastMs: 2_000,
  /** From a 401 to the login screen, as specified. */
  signOutDelayMs: 1_500,
  /** One lot is one share, as specified; exchange lots are a separate fact of each market. */
  lotShares: 1,
  /** The number of rows of one page of a list that goes back in time. */
  pageRows: 50,
  /** The largest number of shares in one order. */
  orderMaximumShares: 1_000_000,
  /** Leverage multiples on offer; 1 is the default. */
  leverageChoices: [1, 2, 3, 5, 10],
  /** Equity below this share of a position's market value liquidates it, in basis points. */
  maintenanceMarginBasisPoints: 500,
  /** Largest deposit by bank transfer and by the quick channel: the specification names both figures, in yen. */
  depositMaximumJpy: { transfer: '10000000000', quick: '500000' },
  /** How long a deposit usually takes, as specified. At the latest it arrives on the next business day. */
  depositUsualMs: 7_200_000,
  /** Deposits are accepted on business days, minutes of the day in Tokyo; the end is exclusive. */
  depositMinutes: { from: 0, to: 1_440 },
  /**
   * Withdrawals are accepted on business days from 9:00 to 15:30, minutes of the day in Tokyo; the end is exclusive.
   */
  withdrawalMinutes: { from: 540, to: 930 },
  /** The support desk is open every day from 8:00 to 20:00, minutes of the day in Tokyo; the end is exclusive. */
  supportMinutes: { from: 480, to: 1_200 },
  /** From reading a risk warning to the first use of its product. */
  coolingOffMs: DAY_MS,
  /** A credit score below this stops withdrawals until it has recovered. */
  creditScoreMinimum: 60,
  /**
   * The number of wrong fund passwords in a row that lock it, for how long, and the number of such locks after which a
   * new one is required.
   */
  fundPasswordAttempts: 5,
  fundPasswordLockMs: 900_000,
  fundPasswordLocks: 3,
  /** How long an exchange quote is firm. */
  exchangeQuoteMs: 30_000,
  /** Largest accepted picture: its bytes, side and area. */
  imageMaximumBytes: 5_242_880,
  imageMaximumSidePixels: 12_000,
  imageMaximumPixels: 24_000_000,
  /** The largest number of codes in one quote request, and in the subscription of one socket. */
  wantedCodesMaximum: 200,
  /** Largest form or JSON body. */
  bodyMaximumBytes: 65_536,
  /** The largest number of fields in one form. */
  formMaximumFields: 100,
} as const;

/**
 * Limits of deposits and withdrawals by currency, as of 2026-11-01. They are separate because a client gets them from
 * its server and need not contain them.
 */
export const FUND_LIMITS = {
  /**
   * Smallest withdrawal, as specified; in other currencies about the same value. The whole remaining balance may be
   * less.
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
   * Largest withdrawal: the specification requires one, and the figure is ours. In yen; in other currencies about the
   * same value.
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
  /** Largest deposit by bank transfer in the other currencies: about the same value as the figure in yen. */
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
  /** Smallest deposit. The figure is our own: 1,000 yen, or about the same value in another currency. */
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
