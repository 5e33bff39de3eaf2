import { bandOf, baseAfter, emptyDay, fillDay, priceAt } from '../prices/day.ts';
import { emptyMinuteBlock, fillMinutes, sumUp } from '../prices/minuteBlock.ts';
import { ln } from '../prices/numeric.ts';
import type { Profile } from '../prices/profile.ts';
import { profileOf } from '../prices/profile.ts';
import { TICKS, drawMinute, drawnPath, drawnVolume, priceTicks } from '../prices/tickBlock.ts';
import { withIssues } from './issues.ts';
import type { Overlay } from './overlay.ts';
import type { Pin } from './pin.ts';
import { decidingPin, lockAt, pinOf, splits } from './pin.ts';
import { placeOf, secondOfPlace, secondsOf, sessionOfPlace, tickFrom } from './places.ts';
import type { Shift } from './shift.ts';
import { isLevel, shiftAt, shiftOf } from './shift.ts';
import type { Day, Bend, MinuteBlock, PriceSymbol, TickBlock } from '../prices/shapes.ts';

/** Beyond every band: rounded to a price it is the limit itself. */
const LIMIT_LOG = 60;
/** Shifts that add up move a price by no more than this, either way. */
const SHIFT_MOST = { up: ln(3), down: ln(20) };

const plainDay = emptyDay();
const closeDay = emptyDay();
const plain = emptyMinuteBlock();
const measuredBlock = emptyMinuteBlock();

/** What a day comes to in which prices are not all moved by the same. */
interface Measured {
  readonly logOpen: number;
  readonly logHigh: number;
  readonly logLow: number;
  readonly logClose: number;
  readonly volume: number;
  /** Where the pins of this day keep the log price. */
  readonly pinLogs: ReadonlyMap<Pin, number>;
}

/** The path of a symbol under overlays. All ticks are the plain ones, moved or kept; bars are made of these. */
class BentPath implements Bend {
  readonly firstSession: number;
  readonly #plain: PriceSymbol;
  readonly #shifts: readonly Shift[];
  /** In the order of the places whose prices they keep: none depends on a later one. */
  readonly #pins: readonly Pin[];
  /** Closes from the first bent session on: each is the base of the next day. */
  readonly #closes: number[] = [];
  readonly #measured = new Map<number, Measured>();

  constructor(symbol: PriceSymbol, shifts: readonly Shift[], pins: readonly Pin[]) {
    this.#plain = symbol;
    this.#shifts = shifts;
    this.#pins = pins.toSorted((a, b) => a.after - b.after);
    const starts = [
      ...shifts.map(({ start }) => start),
      ...pins.map(({ after }) => tickFrom(symbol.market, after + 1)),
    ];
    this.firstSession = Math.min(...starts.map(sessionOfPlace));
  }

  fillDay(symbol: PriceSymbol, index: number, day: Day): void {
    const base = this.#baseOf(symbol, index);
    fillDay(this.#plain, index, plainDay);
    const { scale, variance, volume, logOpen, logHigh, logLow, logClose } = plainDay;
    Object.assign(day, { symbol, index, scale, variance, base });
    const band = bandOf(symbol, index, base);
    day.lower = band ? band.lower : 0;
    day.upper = band ? band.upper : Number.POSITIVE_INFINITY;
    const seconds = secondsOf(symbol.market, index);
    if (this.#isSteady(index, 0, seconds - 1, seconds)) {
      const shift = this.#shiftAt(index, 0, seconds);
      day.logOpen = logOpen + shift;
      day.logHigh = logHigh + shift;
      day.logLow = logLow + shift;
      day.logClose = logClose + shift;
      day.volume = volume;
    } else {
      const { pinLogs: _pinLogs, ...measured } = this.#measure(index, base, scale);
      Object.assign(day, measured);
    }
    day.open = priceAt(day, day.logOpen);
    day.high = priceAt(day, day.logHigh);
    day.low = priceAt(day, day.logLow);
    day.close = priceAt(day, day.logClose);
  }

  fillMinutes(_symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): void {
    this.#bendMinutes(index, profile, block, this.#measured.get(index)?.pinLogs);
    sumUp(block);
  }

  fillTicks(minutes: MinuteBlock, minute: number, block: TickBlock): void {
    const { index } = minutes.day;
    this.#bendTicks(index, minute, minutes.minutes * TICKS, this.#measured.get(index)?.pinLogs);
    priceTicks(minutes.day, block);
  }

  isHalted(index: number, second: number): boolean {
    return decidingPin(this.#pins, placeOf(index, second))?.kind === 'halt';
  }

  tradedSecond(index: number, second: number): number {
    let traded = second;
    for (;;) {
      const pin = decidingPin(this.#pins, placeOf(index, traded));
      if (pin?.kind !== 'halt') return traded;
      if (sessionOfPlace(pin.after) !== index) return 0;
      traded = secondOfPlace(pin.after);
    }
  }

  /** The base of a bent day: the close before, which days before it lead to. */
  #baseOf(symbol: PriceSymbol, index: number): number {
    if (index === this.firstSession) return fillDay(this.#plain, index, plainDay).base;
    for (let next = this.firstSession + this.#closes.length; next < index; next += 1) {
      this.fillDay(symbol, next, closeDay);
      this.#closes.push(closeDay.close);
    }
    return baseAfter(symbol, index, this.#closes[index - 1 - this.firstSession]!);
  }

  /** Whether no overlay begins, ends, moves or keeps the price between two seconds: all ticks are moved by the same. */
  #isSteady(index: number, from: number, to: number, seconds: number): boolean {
    if (this.#isSplit(index, from, to, seconds)) return false;
    return decidingPin(this.#pins, placeOf(index, from)) === undefined;
  }

  #isSplit(index: number, from: number, to: number, seconds: number): boolean {
    return (
      this.#pins.some((pin) => splits(pin, index, from, to)) ||
      this.#shifts.some((shift) => !isLevel(shift, index, from, to, seconds))
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

  #measure(index: number, base: number, scale: number): Measured {
    const held = this.#measured.get(index);
    if (held !== undefined) return held;
    const { market } = this.#plain;
    const seconds = secondsOf(market, index);
    const profile = profileOf(market, seconds / TICKS);
    const pinLogs = this.#pinLogs(index, ln(base / scale), profile);
    this.#bendMinutes(index, profile, measuredBlock, pinLogs);
    const { open, high, low, close, volumeSoFar } = measuredBlock;
    const minutes = profile.minutes;
    const measured = {
      logOpen: open[0]!,
      logHigh: high.subarray(0, minutes).reduce((a, b) => Math.max(a, b)),
      logLow: low.subarray(0, minutes).reduce((a, b) => Math.min(a, b)),
      logClose: close[minutes - 1]!,
      volume: volumeSoFar[minutes - 1]!,
      pinLogs,
    };
    this.#measured.set(index, measured);
    return measured;
  }

  /** Where each pin keeps the log price of a day: at the tick it follows, else where the day begins. */
  #pinLogs(index: number, baseLog: number, profile: Profile): ReadonlyMap<Pin, number> {
    const logs = new Map<Pin, number>();
    const seconds = profile.minutes * TICKS;
    for (const pin of this.#pins) {
      if (pin.kind === 'limitUp') logs.set(pin, LIMIT_LOG);
      else if (pin.kind === 'limitDown') logs.set(pin, -LIMIT_LOG);
      else if (sessionOfPlace(pin.after) === index && secondOfPlace(pin.after) < seconds) {
        const second = secondOfPlace(pin.after);
        drawMinute(fillMinutes(this.#plain, index, profile, plain), Math.floor(second / TICKS));
        logs.set(pin, this.#logAt(index, second, drawnPath[second % TICKS]!, seconds, logs));
      } else logs.set(pin, baseLog);
    }
    return logs;
  }

  #logAt(
    index: number,
    second: number,
    plainLog: number,
    seconds: number,
    pinLogs: ReadonlyMap<Pin, number> | undefined,
  ): number {
    const pin = decidingPin(this.#pins, placeOf(index, second));
    return (pin && pinLogs?.get(pin)) ?? plainLog + this.#shiftAt(index, second, seconds);
  }

  /** Logs and volume of all minutes of a day. */
  #bendMinutes(index: number, profile: Profile, out: MinuteBlock, pinLogs: ReadonlyMap<Pin, number> | undefined): void {
    fillMinutes(this.#plain, index, profile, plain);
    out.minutes = plain.minutes;
    out.ownKey = plain.ownKey;
    out.weight.set(plain.weight);
    const seconds = plain.minutes * TICKS;
    let shares = 0;
    for (let minute = 0; minute < plain.minutes; minute += 1) {
      const first = minute * TICKS;
      if (this.#isSplit(index, first, first + TICKS - 1, seconds)) {
        this.#bendTicks(index, minute, seconds, pinLogs);
        out.open[minute] = drawnPath[0]!;
        out.high[minute] = Math.max(...drawnPath);
        out.low[minute] = Math.min(...drawnPath);
        out.close[minute] = drawnPath[TICKS - 1]!;
        shares += drawnVolume[TICKS - 1]!;
      } else {
        for (const column of ['open', 'high', 'low', 'close'] as const) {
          out[column][minute] = this.#logAt(index, first, plain[column][minute]!, seconds, pinLogs);
        }
        if (!this.isHalted(index, first)) {
          shares += plain.volumeSoFar[minute]! - (minute === 0 ? 0 : plain.volumeSoFar[minute - 1]!);
        }
      }
      out.volumeSoFar[minute] = shares;
    }
  }

  /** Draws the plain ticks of a minute and bends them where they are. */
  #bendTicks(index: number, minute: number, seconds: number, pinLogs: ReadonlyMap<Pin, number> | undefined): void {
    drawMinute(fillMinutes(this.#plain, index, profileOf(this.#plain.market, seconds / TICKS), plain), minute);
    let before = 0;
    let shares = 0;
    for (let tick = 0; tick < TICKS; tick += 1) {
      const second = minute * TICKS + tick;
      drawnPath[tick] = this.#logAt(index, second, drawnPath[tick]!, seconds, pinLogs);
      const soFar = drawnVolume[tick]!;
      if (!this.isHalted(index, second)) shares += soFar - before;
      before = soFar;
      drawnVolume[tick] = shares;
    }
  }
}

/** A symbol whose prices overlays move or keep; the very symbol given where they do neither. */
function movedSymbol(symbol: PriceSymbol, overlays: readonly Overlay[]): PriceSymbol {
  const { market, board } = symbol;
  // Without a band there is no limit to stand at.
  const limited = board !== 'index' && market !== 'us';
  const shifts = overlays.flatMap((overlay) => shiftOf(market, overlay) ?? []);
  const pins = overlays.flatMap((overlay) => pinOf(market, overlay) ?? []);
  const held = pins.filter(({ kind }) => limited || kind === 'halt' || kind === 'flat');
  return shifts.length + held.length === 0 ? symbol : { ...symbol, bend: new BentPath(symbol, shifts, held) };
}

/** A symbol under the overlays that concern it; the very symbol given where none of them can do anything to it. */
export function bentSymbol(symbol: PriceSymbol, overlays: readonly Overlay[]): PriceSymbol {
  const closeOf = (issued: PriceSymbol, index: number) => fillDay(movedSymbol(issued, overlays), index, closeDay).close;
  return movedSymbol(withIssues(symbol, overlays, closeOf), overlays);
}
