import type { SessionPhase } from './entities/stock.ts';
import type { MarketId } from './ids.ts';

/**
 * The auctions of a trading period. The opening auction makes its first trades, the closing auction its last trades.
 */
export type AuctionKind = 'opening' | 'closing';

/** A phase of a trading day, from `from` until the `from` of the next row. */
export interface PhaseRow {
  /** HH:MM in the time zone of the exchange. */
  readonly from: string;
  readonly phase: SessionPhase;
  /** Whether orders are collected for the next auction during the phase. */
  readonly collects?: true;
  /** Whether orders can be neither cancelled nor changed during the phase. */
  readonly binding?: true;
  /** The auction with which the phase begins. */
  readonly begins?: AuctionKind;
}

/** The phases of the trading days of a market. The last phase is `closed`. */
export interface PhaseTable {
  /**
   * The first date to which the rows apply, in the time zone of the exchange; absent if they apply to all earlier
   * dates.
   */
  readonly since?: string;
  readonly rows: readonly PhaseRow[];
}

const TOKYO_DAY: readonly PhaseRow[] = [
  { from: '08:00', phase: 'preOpen', collects: true },
  { from: '09:00', phase: 'continuous', begins: 'opening' },
  { from: '11:30', phase: 'break', begins: 'closing' },
  { from: '12:05', phase: 'break', collects: true },
  { from: '12:30', phase: 'continuous', begins: 'opening' },
];

/** The phases of each market, the newest table first. A market is closed before the first phase and during the last. */
export const PHASE_TABLES: Readonly<Record<MarketId, readonly PhaseTable[]>> = {
  jp: [
    {
      since: '2024-11-05',
      rows: [
        ...TOKYO_DAY,
        { from: '15:25', phase: 'preClose', collects: true },
        { from: '15:30', phase: 'closed', begins: 'closing' },
      ],
    },
    { rows: [...TOKYO_DAY, { from: '15:00', phase: 'closed', begins: 'closing' }] },
  ],
  us: [
    {
      rows: [
        { from: '04:00', phase: 'preOpen', collects: true },
        { from: '09:30', phase: 'continuous', begins: 'opening' },
        { from: '16:00', phase: 'closed', begins: 'closing' },
      ],
    },
  ],
  cn: [
    {
      rows: [
        { from: '09:15', phase: 'openingAuction', collects: true },
        { from: '09:20', phase: 'openingAuction', collects: true, binding: true },
        { from: '09:25', phase: 'preOpen', binding: true },
        { from: '09:30', phase: 'continuous', begins: 'opening' },
        { from: '11:30', phase: 'break' },
        { from: '13:00', phase: 'continuous' },
        { from: '14:57', phase: 'closingAuction', collects: true, binding: true },
        { from: '15:00', phase: 'closed', begins: 'closing' },
      ],
    },
  ],
};

/** The closing time of a day that ends early, in the time zone of the exchange. */
export const EARLY_CLOSE = '13:00';
