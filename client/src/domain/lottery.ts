import type { NewShareDraw, Subscription } from '@zaraba/contracts';
import { sha256 } from './sha256.ts';

/** Hexadecimal digits of the secret that make the draw number, as the rule says. */
const DRAW_DIGITS = 12;
const SECRET = /^[0-9a-f]{64}$/;

/** The tickets of a subscription, and what the server said about them. */
export type OwnTickets = Pick<Subscription, 'firstTicket' | 'ticketCount' | 'allocationNumbers'>;

/** What somebody finds who follows the published rule by hand. */
export interface LotteryCheck {
  /** The SHA-256 of the secret, as computed here. */
  readonly digest: string;
  /** Whether that is the commitment of the announcement. */
  readonly committed: boolean;
  readonly drawNumber: number;
  readonly remainder: number;
  /** Whether the server published the same number and remainder. */
  readonly drawnRight: boolean;
  /** The own tickets that win by the rule; absent without tickets. */
  readonly winners?: readonly number[];
  /** Whether the server allotted exactly these. */
  readonly allottedRight?: boolean;
  readonly agrees: boolean;
}

/** The tickets that win among some in a row. */
export function winnersAmong(
  { firstTicket, ticketCount }: Pick<OwnTickets, 'firstTicket' | 'ticketCount'>,
  step: number,
  remainder: number,
): number[] {
  const tickets = Array.from({ length: ticketCount }, (_, place) => firstTicket + place);
  return tickets.filter((ticket) => (ticket - 1) % step === remainder);
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

/**
 * Draws a lottery again from what was published: nothing of it is taken on trust but the commitment, which was public before.
 * Undefined before the secret is.
 */
export function checkLottery(draw: NewShareDraw, own?: OwnTickets): LotteryCheck | undefined {
  const { secret, step } = draw;
  if (secret === undefined) return undefined;
  const digest = sha256(secret);
  const committed = draw.commitmentAlgorithm === 'SHA-256' && digest === draw.commitment.toLowerCase();
  const drawNumber = SECRET.test(secret) ? Number.parseInt(secret.slice(0, DRAW_DIGITS), 16) : Number.NaN;
  const remainder = drawNumber % step;
  const drawnRight = draw.drawNumber === drawNumber && draw.remainder === remainder;
  const found = { digest, committed, drawNumber, remainder, drawnRight };
  if (own === undefined) return { ...found, agrees: committed && drawnRight };
  const winners = winnersAmong(own, step, remainder);
  const allottedRight = sameNumbers(winners, own.allocationNumbers ?? []);
  return { ...found, winners, allottedRight, agrees: committed && drawnRight && allottedRight };
}
