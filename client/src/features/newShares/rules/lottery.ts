import type { NewShareDraw, Subscription } from '@zaraba/contracts';
import { sha256 } from './sha256.ts';

/** The published rule forms the draw number from this many hexadecimal digits of the secret. */
const DRAW_DIGITS = 12;
const SECRET = /^[0-9a-f]{64}$/;

/** The tickets of a subscription, and the tickets to which the server allotted shares. */
export type OwnTickets = Pick<Subscription, 'firstTicket' | 'ticketCount' | 'allocationNumbers'>;

/** The result of recomputing a lottery on this device by the published rule. */
export interface LotteryCheck {
  /** The SHA-256 of the secret, computed by this client. */
  readonly digest: string;
  /** Whether the digest equals the commitment that was published before the lottery. */
  readonly committed: boolean;
  readonly drawNumber: number;
  readonly remainder: number;
  /** Whether the server published the same draw number and remainder. */
  readonly drawnRight: boolean;
  /** The customer's tickets that win by the rule; absent if the customer has no tickets. */
  readonly winners?: readonly number[];
  /** Whether the server allotted shares to exactly the winning tickets. */
  readonly allottedRight?: boolean;
  readonly agrees: boolean;
}

/** Returns the winning tickets in a range. */
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
 * Recomputes a lottery from the published data; undefined before the secret is published. The check trusts only the
 * commitment, which was published before the lottery.
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
