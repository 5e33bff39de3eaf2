import { PRICE_SCALE } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { badRequest } from '../base/controlError.ts';
import { durationMs, instantOf, timeMeant } from '../base/duration.ts';
import type { CalendarPoint, Duration, Instant, TimeForms } from '../base/duration.ts';
import { resolveMarketEvent } from '../market/calendar/view.ts';
import { MOVE_RANGE, OVERLAYS_MAXIMUM, OVERLAY_KINDS, PATH_MAXIMUM, RATIO_RANGE } from '../market/overlays/overlay.ts';
import type { LayOverlay } from '../world/kernel/command.ts';
import { measureRefusal } from '../world/overlays/overlays.ts';

const WRONG: Readonly<Record<string, string>> = {
  target:
    'target is the code of a share or an index, a market (jp, us, cn) or * for all; of a split, bonus or rights issue, the code of a listed share.',
  kind: `kind is one of ${OVERLAY_KINDS.join(', ')}; only shares with price limits can stand at one.`,
  by: `by is the move of a shock, a gap or a trend as a part of the price, from ${MOVE_RANGE.least} to ${MOVE_RANGE.most}.`,
  over: 'over is the ISO 8601 duration in which a shock or a trend moves the price; a trend needs it or for.',
  ratio: `ratio is shares after for each share before (split, from ${RATIO_RANGE.split.least} to ${RATIO_RANGE.split.most} and not 1; below 1 it is a consolidation) or new shares for each (bonus, rights, to ${RATIO_RANGE.bonus.most}), with four decimals at most.`,
  price:
    'price is what a share offered by a rights issue costs, in the currency of the share, with four decimals at most.',
  path: `path is one to ${PATH_MAXIMUM} points [minute of trading, move] in ascending order.`,
  from: 'from is an ISO 8601 instant with its offset, a duration from now (PT10M) or a market event (jp:open); never the past.',
  for: 'for is an ISO 8601 duration such as PT30M, longer than zero and at most ten years.',
  overlay: `A world has at most ${OVERLAYS_MAXIMUM} overlays, those that have ended included.`,
  id: 'There is no overlay of this id that has not ended.',
};

/** Returns the refusal of a field of an overlay. */
export function wrong(field: string, fault: string, hint?: string) {
  const text = WRONG[field] ?? `${field} is wrong.`;
  return badRequest(hint === undefined ? text : `${text} ${hint}`, { [field]: fault });
}

const place = { target: z.string().check(z.minLength(1), z.maxLength(20)) };
/** A text whose form the compiler checks for testers in TypeScript. {@link commandOf} checks it when it arrives. */
const written = <Form extends string>() => z.optional(z.string() as unknown as z.ZodMiniType<Form, Form>);
const start = written<CalendarPoint | Duration | Instant>();
const when = { from: start, for: written<Duration>(), specialQuotes: z.optional(z.boolean()) };
const by = z.number();
const ratio = z.number();
const over = written<Duration>();
const path = z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(PATH_MAXIMUM));

const kinds = z.discriminatedUnion('kind', [
  z.strictObject({ ...place, kind: z.literal('shock'), by, over, ...when }),
  z.strictObject({ ...place, kind: z.literal('gap'), by, ...when }),
  z
    .strictObject({ ...place, kind: z.literal('trend'), by, over, ...when })
    .check(z.refine((trend) => trend.over !== undefined || trend.for !== undefined, { path: ['over'] })),
  z.strictObject({ ...place, kind: z.literal('halt'), ...when }),
  z.strictObject({ ...place, kind: z.literal('limitUp'), ...when }),
  z.strictObject({ ...place, kind: z.literal('limitDown'), ...when }),
  z.strictObject({ ...place, kind: z.literal('flat'), ...when }),
  z.strictObject({ ...place, kind: z.literal('path'), path, ...when }),
  z.strictObject({ ...place, kind: z.literal('split'), ratio, from: start }),
  z.strictObject({ ...place, kind: z.literal('bonus'), ratio, from: start }),
  z.strictObject({ ...place, kind: z.literal('rights'), ratio, price: z.number(), from: start }),
]);
type Kinds = z.output<typeof kinds>;
type Argument = Kinds extends infer One ? (One extends One ? keyof One : never) : never;
/**
 * An overlay whose instants and durations are texts. It excludes the parameters of other kinds, which the compiler
 * would otherwise accept.
 */
export type OverlayBody = Kinds extends infer One
  ? One extends One
    ? One & { readonly [Other in Exclude<Argument, keyof One>]?: never }
    : never
  : never;
/** The JSON form of an overlay. */
export const overlaySchema: z.ZodMiniType<OverlayBody, OverlayBody> = kinds;

function noTime(field: string, text: string, forms: TimeForms) {
  const meant = timeMeant(text, forms);
  return wrong(field, 'format', meant === undefined ? undefined : `Did you mean ${meant}?`);
}

function durationOf(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = durationMs(text);
  if (ms === undefined) throw noTime(field, text, { duration: true });
  return ms;
}

function startOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const after = durationMs(text);
  // Zero means the time at which the command is executed, so no instant is set here.
  if (after === 0) return undefined;
  const from = after === undefined ? (instantOf(text) ?? resolveMarketEvent(text, now)) : now + after;
  if (from === undefined) throw noTime('from', text, { duration: true, instant: true });
  return from;
}

function priceOf(price: number): number {
  const scaled = Math.round(price * PRICE_SCALE);
  if (scaled / PRICE_SCALE !== price) throw wrong('price', 'range');
  return scaled;
}

/**
 * Converts an overlay in JSON to a command.
 * @param now world time, milliseconds
 * @throws ControlError
 */
export function commandOf(body: OverlayBody, now: number): LayOverlay {
  const { target, kind, by: move, path: line, ratio: shares, price, specialQuotes, ...texts } = body;
  const from = startOf(texts.from, now);
  const moving = durationOf('over', texts.over);
  const lasts = durationOf('for', texts.for);
  // By default, a trend lasts as long as it moves the price.
  const moves = kind === 'trend' && moving === undefined;
  const overMs = moves ? lasts : moving;
  const forMs = moves ? undefined : lasts;
  const overlay = {
    target,
    kind,
    ...(from !== undefined && { from }),
    ...(forMs !== undefined && { forMs }),
    ...(overMs !== undefined && { overMs }),
    ...(move !== undefined && { by: move }),
    ...(line !== undefined && { path: line }),
    ...(shares !== undefined && { ratio: shares }),
    ...(price !== undefined && { price: priceOf(price) }),
    ...(specialQuotes && { specialQuotes }),
  };
  return { name: 'overlay', overlay };
}

/** Validates an overlay without its world. @param startMs the world's start, milliseconds @throws ControlError */
export function checkOverlay(body: OverlayBody, startMs: number): void {
  const refused = measureRefusal(commandOf(body, startMs).overlay);
  const [fault] = Object.entries(refused?.fields ?? {});
  if (fault !== undefined) throw wrong(...fault, refused?.hint);
}
