import type { SessionPhase } from './entities/stock.ts';
import type { MarketId } from './ids.ts';

/** The auctions of a trading period: its first trades and its last. */
export type AuctionKind = 'opening' | 'closing';

/** A phase of a trading day, from a local time until that of the next row. */
export interface PhaseRow {
  /** HH:MM in the zone of the exchange. */
  readonly from: string;
  readonly phase: SessionPhase;
  /** Whether orders are collected for the next auction. */
  readonly collects?: true;
  /** Whether orders can be neither cancelled nor changed. */
  readonly binding?: true;
  /** The auction whose trades begin the phase. */
  readonly begins?: AuctionKind;
}

/** The phases of the trading days of a market, the last of them `closed`. */
export interface PhaseTable {
  /** The first day to which they apply, in the zone of the exchange; absent: all earlier days. */
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

/** The phases of each market, the newest table first. Outside of them a market is closed. */
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

/** When a day that ends early closes, in the zone of the exchange. */
export const EARLY_CLOSE = '13:00';
