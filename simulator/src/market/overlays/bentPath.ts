import { bandOf, baseAfter, emptyDay, fillDay, holds, priceAt } from '../prices/day.ts';
import { emptyMinuteBlock, fillPlainMinutes, sumUp } from '../prices/minuteBlock.ts';
import { ln } from '../numeric.ts';
import type { Profile } from '../prices/profile.ts';
import { profileOf } from '../prices/profile.ts';
import { TICKS, drawMinute, drawnPath, drawnVolume, priceTicks } from '../prices/tickBlock.ts';
import { withIssues } from './issues.ts';
import type { Overlay } from './overlay.ts';
import type { Pin } from './pin.ts';
import { decidingPin, jumpsOf, lockAt, pinOf, splits } from './pin.ts';
import { placeOf, secondOfPlace, secondsOf, sessionOfPlace, tickFrom } from './places.ts';
import type { Shift } from './shift.ts';
import { isLevel, shiftAt, shiftOf } from './shift.ts';
import type { StandingQuote } from '../auctions/specialQuotes.ts';
import { appendQuotes, hasSpecialQuotes, standingAt } from '../auctions/specialQuotes.ts';
import type { SpecialQuote } from '../market.ts';
import type { Day, Bend, MinuteBlock, PriceSymbol, TickBlock } from '../prices/shapes.ts';

/** A log price beyond every price limit. Rounding reduces it to the limit. */
const LIMIT_LOG = 60;
/** The latest second of an opening auction. Without it, moving overlays could delay the auction for ever. */
const OPENS_BY_SECOND = 7_200;
/** The largest log move of all shifts together. */
const SHIFT_MOST = { up: ln(3), down: ln(20) };

const plainDay = emptyDay();
const closeDay = emptyDay();
const planDay = emptyDay();
const plain = emptyMinuteBlock();
const measuredBlock = emptyMinuteBlock();

type Measured = Pick<Day, 'logOpen' | 'logHigh' | 'logLow' | 'logClose' | 'volume'>;

interface Plan {
  readonly pinLogs: ReadonlyMap<Pin, number>;
  readonly opensIn: number;
  readonly quotes: readonly StandingQuote[];
}

interface PlannedDay {
  readonly index: number;
  readonly seconds: number;
  readonly plan: Plan;
}

const NO_PLAN: Plan = { pinLogs: new Map(), opensIn: 0, quotes: [] };

/** The last price of a session. A special quote that stands at the close continues on the next day. */
interface SessionEnd {
  readonly price: number;
  readonly quoted: boolean;
}

/**
 * The path of a symbol under its overlays. Ticks are those of the plain path, shifted or fixed. Bars are computed from
 * these ticks.
 */
class BentPath implements Bend {
  readonly firstSession: number;
  readonly #plain: PriceSymbol;
  readonly #shifts: readonly Shift[];
  /** The pins sorted by `after`, so that no pin depends on a later one. */
  readonly #pins: readonly Pin[];
  readonly #jumps: readonly number[];
  readonly #free: ReadonlySet<number>;
  readonly #ends: SessionEnd[] = [];
  readonly #measured = new Map<number, Measured>();
  readonly #plans = new Map<number, Plan>();
  #newest = { index: -1, plan: NO_PLAN };

  constructor(symbol: PriceSymbol, shifts: readonly Shift[], pins: readonly Pin[]) {
    this.#plain = symbol;
    this.#shifts = shifts;
    this.#pins = pins.toSorted((a, b) => a.after - b.after);
    this.#jumps = jumpsOf(symbol, shifts, pins, true);
    this.#free = new Set(jumpsOf(symbol, shifts, pins, false));
    const starts = [
      ...shifts.map(({ start }) => start),
      ...pins.map(({ after }) => tickFrom(symbol.market, after + 1)),
    ];
    this.firstSession = Math.min(...starts.map(sessionOfPlace));
  }

  fillDay(symbol: PriceSymbol, index: number, day: Day): void {
    const { quotes, opensIn } = this.#planOf(index);
    this.#beginDay(symbol, index, day);
    const { volume, logOpen, logHigh, logLow, logClose } = plainDay;
    const seconds = secondsOf(symbol.market, index);
    // Special quotes at the opening only delay the auction. The prices and the volume of the day stay the same.
    const isPutOffOnly = (quotes.at(-1)?.to ?? 0) <= opensIn * TICKS;
    if (isPutOffOnly && this.#isSteady(index, 0, seconds - 1, seconds)) {
      const shift = this.#shiftAt(index, 0, seconds);
      day.logOpen = logOpen + shift;
      day.logHigh = logHigh + shift;
      day.logLow = logLow + shift;
      day.logClose = logClose + shift;
      day.volume = volume;
    } else {
      Object.assign(day, this.#measure(index));
    }
    day.open = priceAt(day, day.logOpen);
    day.high = priceAt(day, day.logHigh);
    day.low = priceAt(day, day.logLow);
    day.close = priceAt(day, day.logClose);
  }

  fillMinutes(_symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): void {
    this.#bendMinutes(index, profile, block);
    sumUp(block);
  }

  fillTicks(minutes: MinuteBlock, minute: number, block: TickBlock): void {
    const { index } = minutes.day;
    this.#bendTicks({ index, seconds: minutes.minutes * TICKS, plan: this.#planOf(index) }, minute);
    priceTicks(minutes.day, block);
  }

  standsStill(index: number, second: number): boolean {
    return this.#isHalted(index, second) || this.specialQuoteAt(index, second) !== undefined;
  }

  specialQuoteAt(index: number, second: number): SpecialQuote | undefined {
    if (this.#isHalted(index, second)) return undefined;
    const quote = standingAt(this.#planOf(index).quotes, second);
    return quote && { price: quote.price, side: quote.side };
  }

  tradedSecond(index: number, second: number): number {
    const { quotes } = this.#planOf(index);
    let traded = second;
    while (traded > 0) {
      const pin = decidingPin(this.#pins, placeOf(index, traded));
      const quote = standingAt(quotes, traded);
      if (quote !== undefined) traded = quote.from - 1;
      else if (pin?.kind !== 'halt') return traded;
      else if (sessionOfPlace(pin.after) === index) traded = secondOfPlace(pin.after);
      else return 0;
    }
    return 0;
  }

  #isHalted(index: number, second: number): boolean {
    return decidingPin(this.#pins, placeOf(index, second))?.kind === 'halt';
  }

  /** Fills in the values that are known before the first trade. Leaves the plain day in `plainDay`. */
  #beginDay(symbol: PriceSymbol, index: number, day: Day): void {
    const base = this.#baseOf(index);
    const { scale, variance } = fillDay(this.#plain, index, plainDay);
    const band = bandOf(symbol, index, base);
    const limits = { lower: band?.lower ?? 0, upper: band?.upper ?? Number.POSITIVE_INFINITY };
    Object.assign(day, { symbol, index, scale, variance, base, ...limits });
  }

  /**
   * Returns the end of the previous session. It depends on all earlier sessions. Call it only for sessions after the
   * first bent one.
   */
  #endBefore(index: number): SessionEnd {
    for (let next = this.firstSession + this.#ends.length; next < index; next += 1) {
      this.fillDay(this.#plain, next, closeDay);
      const last = this.#planOf(next).quotes.at(-1);
      const quoted = last?.to === secondsOf(this.#plain.market, next);
      this.#ends.push({ price: quoted ? last.price : closeDay.close, quoted });
    }
    return this.#ends[index - 1 - this.firstSession]!;
  }

  #baseOf(index: number): number {
    return index === this.firstSession
      ? fillDay(this.#plain, index, plainDay).base
      : baseAfter(this.#plain, index, this.#endBefore(index).price);
  }

  /** Returns the plan of a session. It overwrites the shared plain blocks, so call it before filling them. */
  #planOf(index: number): Plan {
    if (this.#newest.index === index) return this.#newest.plan;
    let plan = this.#plans.get(index);
    if (plan === undefined) {
      plan = this.#makePlan(index);
      if (plan !== NO_PLAN) this.#plans.set(index, plan);
    }
    this.#newest = { index, plan };
    return plan;
  }

  #makePlan(index: number): Plan {
    const { market, ticks } = this.#plain;
    const seconds = secondsOf(market, index);
    const jumps = this.#jumps.filter((place) => sessionOfPlace(place) === index).map(secondOfPlace);
    const opening = this.#hasOpeningQuotes(index);
    this.#beginDay(this.#plain, index, planDay);
    const { base, scale } = planDay;
    const profile = profileOf(market, seconds / TICKS);
    // Until the time of the opening auction is determined, the path is assumed to stay at the auction's price all day.
    const [pinLogs, quotes] = [this.#limitLogs(index, ln(base / scale)), [] as StandingQuote[]];
    const plan = { pinLogs, opensIn: seconds / TICKS, quotes };
    const pins = this.#pins.filter((pin) => !plan.pinLogs.has(pin));
    const logAt = (second: number): number => {
      // Pins are processed in order, because a pin may fix the price of an earlier special quote.
      while (pins.length > 0 && secondOfPlace(pins[0]!.after) < second) {
        const pin = pins.shift()!;
        plan.pinLogs.set(pin, this.#drawnLogAt(index, secondOfPlace(pin.after), profile, plan));
      }
      return second < seconds ? this.#drawnLogAt(index, second, profile, plan) : 0;
    };
    const session = {
      ticks,
      priceAt: (second: number) => priceAt(planDay, logAt(second)),
      stopsAt: (second: number) => this.#haltFrom(index, second, seconds),
    };
    if (opening) {
      const last = { price: base, log: ln(base / scale) };
      appendQuotes(plan.quotes, 0, last, { ...session, stopsAt: () => OPENS_BY_SECOND });
    }
    plan.opensIn = (plan.quotes.at(-1)?.to ?? 0) / TICKS;
    if (jumps.length + plan.quotes.length === 0 && this.#isSteady(index, 0, seconds - 1, seconds)) return NO_PLAN;
    if (plan.opensIn > 0) {
      const lastLog = logAt(plan.opensIn * TICKS);
      plan.quotes = plan.quotes.map((quote) => ({ ...quote, lastLog }));
    }
    for (const jump of jumps) {
      if (jump <= (plan.quotes.at(-1)?.to ?? 0)) continue;
      const log = logAt(jump - 1);
      appendQuotes(plan.quotes, jump, { price: priceAt(planDay, log), log }, session);
    }
    logAt(Number.POSITIVE_INFINITY);
    return plan;
  }

  /** Whether special quotes may delay the opening auction. If the overlays have no special quotes, they may not. */
  #hasOpeningQuotes(index: number): boolean {
    const place = placeOf(index, 0);
    if (!hasSpecialQuotes(this.#plain, index) || this.#isHalted(index, 0)) return false;
    if (this.#jumps.includes(place) || (index > this.firstSession && this.#endBefore(index).quoted)) return true;
    return !this.#free.has(place) && decidingPin(this.#pins, place) === undefined;
  }

  #isSteady(index: number, from: number, to: number, seconds: number): boolean {
    if (this.#isSplit(index, from, to, seconds)) return false;
    return decidingPin(this.#pins, placeOf(index, from)) === undefined;
  }

  #isSplit(index: number, from: number, to: number, seconds: number): boolean {
    return (
      this.#pins.some((pin) => splits(pin, index, from, to)) ||
      this.#shifts.some((shift) => !isLevel(shift, index, { from, to }, seconds))
    );
  }

  #shiftAt(index: number, second: number, seconds: number): number {
    let sum = 0;
    const place = placeOf(index, second);
    const lock = lockAt(this.#pins, place);
    for (const shift of this.#shifts) {
      const tooLate = shift.id > lock && shift.start === place;
      if (!tooLate) sum += shiftAt(shift, index, second, seconds);
    }
    return Math.min(SHIFT_MOST.up, Math.max(-SHIFT_MOST.down, sum));
  }

  #measure(index: number): Measured {
    const held = this.#measured.get(index);
    if (held !== undefined) return held;
    const { market } = this.#plain;
    const seconds = secondsOf(market, index);
    const profile = profileOf(market, seconds / TICKS);
    this.#bendMinutes(index, profile, measuredBlock);
    const { open, high, low, close, volumeSoFar } = measuredBlock;
    const minutes = profile.minutes;
    const measured = {
      logOpen: open[0]!,
      logHigh: high.subarray(0, minutes).reduce((a, b) => Math.max(a, b)),
      logLow: low.subarray(0, minutes).reduce((a, b) => Math.min(a, b)),
      logClose: close[minutes - 1]!,
      volume: volumeSoFar[minutes - 1]!,
    };
    this.#measured.set(index, measured);
    return measured;
  }

  /**
   * Returns the log prices of those pins that do not depend on a tick of the day: pins at a price limit, and pins from
   * an earlier day.
   */
  #limitLogs(index: number, baseLog: number): Map<Pin, number> {
    const logs = new Map<Pin, number>();
    const seconds = secondsOf(this.#plain.market, index);
    for (const pin of this.#pins) {
      if (pin.kind === 'limitUp') logs.set(pin, LIMIT_LOG);
      else if (pin.kind === 'limitDown') logs.set(pin, -LIMIT_LOG);
      else if (sessionOfPlace(pin.after) !== index || secondOfPlace(pin.after) >= seconds) logs.set(pin, baseLog);
    }
    return logs;
  }

  #haltFrom(index: number, second: number, seconds: number): number {
    if (this.#isHalted(index, second)) return second;
    const place = placeOf(index, second);
    const begins = this.#pins.find(({ kind, after, end }) => kind === 'halt' && after >= place && end > after + 1);
    return begins === undefined ? seconds : Math.min(seconds, begins.after + 1 - placeOf(index, 0));
  }

  #logAt({ index, seconds, plan: { pinLogs, quotes } }: PlannedDay, second: number, plainLog: number): number {
    const quote = standingAt(quotes, second);
    if (quote !== undefined) return quote.lastLog;
    const pin = decidingPin(this.#pins, placeOf(index, second));
    return (pin && pinLogs.get(pin)) ?? plainLog + this.#shiftAt(index, second, seconds);
  }

  #drawnLogAt(index: number, second: number, profile: Profile, plan: Plan): number {
    const day = { index, seconds: profile.minutes * TICKS, plan };
    if (second < plan.opensIn * TICKS) return this.#logAt(day, second, plainDay.logOpen);
    drawMinute(this.#plainMinutes(index, profile, plan), Math.floor(second / TICKS));
    return this.#logAt(day, second, drawnPath[second % TICKS]!);
  }

  #plainMinutes(index: number, profile: Profile, { opensIn }: Plan): MinuteBlock {
    if (holds(plain.day, this.#plain, index) && plain.opensIn === opensIn) return plain;
    fillDay(this.#plain, index, plain.day);
    return fillPlainMinutes(profile, plain, opensIn);
  }

  #bendMinutes(index: number, profile: Profile, out: MinuteBlock): void {
    const plan = this.#planOf(index);
    const quoteEnds = plan.quotes.flatMap(({ from, to }) => [from, to]);
    this.#plainMinutes(index, profile, plan);
    out.opensIn = plan.opensIn;
    out.minutes = plain.minutes;
    out.ownKey = plain.ownKey;
    out.weight.set(plain.weight);
    const seconds = plain.minutes * TICKS;
    const day = { index, seconds, plan };
    let shares = 0;
    for (let minute = 0; minute < plain.minutes; minute += 1) {
      const first = minute * TICKS;
      const isCut = quoteEnds.some((second) => first < second && second < first + TICKS);
      if (isCut || this.#isSplit(index, first, first + TICKS - 1, seconds)) {
        this.#bendTicks(day, minute);
        out.open[minute] = drawnPath[0]!;
        out.high[minute] = Math.max(...drawnPath);
        out.low[minute] = Math.min(...drawnPath);
        out.close[minute] = drawnPath[TICKS - 1]!;
        shares += drawnVolume[TICKS - 1]!;
      } else {
        for (const column of ['open', 'high', 'low', 'close'] as const) {
          out[column][minute] = this.#logAt(day, first, plain[column][minute]!);
        }
        if (!this.standsStill(index, first)) {
          shares += plain.volumeSoFar[minute]! - (plain.volumeSoFar[minute - 1] ?? 0);
        }
      }
      out.volumeSoFar[minute] = shares;
    }
  }

  #bendTicks(day: PlannedDay, minute: number): void {
    const { index, seconds, plan } = day;
    drawMinute(this.#plainMinutes(index, profileOf(this.#plain.market, seconds / TICKS), plan), minute);
    let before = 0;
    let shares = 0;
    for (let tick = 0; tick < TICKS; tick += 1) {
      const second = minute * TICKS + tick;
      drawnPath[tick] = this.#logAt(day, second, drawnPath[tick]!);
      const soFar = drawnVolume[tick]!;
      if (!this.standsStill(index, second)) shares += soFar - before;
      before = soFar;
      drawnVolume[tick] = shares;
    }
  }
}

function movedSymbol(symbol: PriceSymbol, overlays: readonly Overlay[]): PriceSymbol {
  const { market, board } = symbol;
  // Indices and stocks in New York have no price limits.
  const limited = board !== 'index' && market !== 'us';
  const shifts = overlays.flatMap((overlay) => shiftOf(market, overlay) ?? []);
  const pins = overlays.flatMap((overlay) => pinOf(market, overlay) ?? []);
  const held = pins.filter(({ kind }) => limited || kind === 'halt' || kind === 'flat');
  return shifts.length + held.length === 0 ? symbol : { ...symbol, bend: new BentPath(symbol, shifts, held) };
}

/** Returns the symbol with its path under overlays. If no overlay affects it, returns the same object. */
export function bentSymbol(symbol: PriceSymbol, overlays: readonly Overlay[]): PriceSymbol {
  const closeOf = (issued: PriceSymbol, index: number) => fillDay(movedSymbol(issued, overlays), index, closeDay).close;
  return movedSymbol(withIssues(symbol, overlays, closeOf), overlays);
}
