import * as z from 'zod/mini';
import { resolveMarketEvent } from '../market/calendar/events.ts';
import type { Overlay, OverlayKind } from '../market/overlays/overlay.ts';
import { MOVE_RANGE, OVERLAYS_MAXIMUM, OVERLAY_KINDS, PATH_MAXIMUM } from '../market/overlays/overlay.ts';
import type { LayOverlay } from '../world/command.ts';
import { measureRefusal } from '../world/overlays.ts';
import type { CausedByOverlay } from '../world/overlays.ts';
import type { World } from '../host/world.ts';
import { durationMs, instantOf } from './duration.ts';
import { badRequest } from './error.ts';
import { route } from './route.ts';
import type { ControlContext } from './route.ts';

/** What each kind of overlay does, and what it takes in addition to target, kind, from and for. */
const OFFERED: Readonly<Record<OverlayKind, { readonly summary: string; readonly parameters: readonly string[] }>> = {
  shock: { summary: 'Moves the price by a part of it, at once or over a while.', parameters: ['by', 'over'] },
  gap: { summary: 'Moves the price at the next opening.', parameters: ['by'] },
  trend: {
    summary: 'Moves the price steadily for the given duration (for), and leaves it there.',
    parameters: ['by', 'over'],
  },
  halt: { summary: 'Stops trading: no prices, no volume, orders are refused. Sessions go on.', parameters: [] },
  limitUp: { summary: 'Keeps the price at the upper limit, usually until the close.', parameters: [] },
  limitDown: { summary: 'Keeps the price at the lower limit, usually until the close.', parameters: [] },
  flat: { summary: 'Keeps the price where it is; trading goes on.', parameters: [] },
  path: { summary: 'Follows a line that was drawn: minutes of trading and moves.', parameters: ['path'] },
};

const WRONG: Readonly<Record<string, string>> = {
  target: 'target is the code of a share or an index, a market (jp, us, cn) or * for all.',
  kind: `kind is one of ${OVERLAY_KINDS.join(', ')}; only shares with price limits can stand at one.`,
  by: `by is the move of a shock, a gap or a trend as a part of the price, from ${MOVE_RANGE.least} to ${MOVE_RANGE.most}.`,
  over: 'over is the ISO 8601 duration in which a shock or a trend moves the price; a trend needs it or for.',
  path: `path is one to ${PATH_MAXIMUM} points [minute of trading, move] in ascending order.`,
  from: 'from is an ISO 8601 instant with its offset, a duration from now (PT10M) or a market event (jp:open); never the past.',
  for: 'for is an ISO 8601 duration such as PT30M, longer than zero and at most ten years.',
  overlay: `A world has at most ${OVERLAYS_MAXIMUM} overlays, those that have ended included.`,
  id: 'There is no overlay of this id that has not ended.',
};

function wrong(field: string, fault: string) {
  return badRequest(WRONG[field] ?? `${field} is wrong.`, { [field]: fault });
}

const place = { target: z.string().check(z.minLength(1), z.maxLength(20)) };
const when = { from: z.optional(z.string()), for: z.optional(z.string()) };
const by = z.number();
const over = z.optional(z.string());
const path = z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(PATH_MAXIMUM));

/** Each kind with its parameters, and no others. */
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
]);
type Kinds = z.output<typeof kinds>;
type Argument = Kinds extends infer One ? (One extends One ? keyof One : never) : never;
/**
 * The written form of an overlay: instants and durations as texts. The arguments of other kinds are excluded by name,
 * as the compiler would otherwise accept them.
 */
export type OverlayBody = Kinds extends infer One
  ? One extends One
    ? One & { readonly [Other in Exclude<Argument, keyof One>]?: never }
    : never
  : never;
/** The written form of an overlay. */
export const overlaySchema: z.ZodMiniType<OverlayBody, OverlayBody> = kinds;

function durationOf(field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = durationMs(text);
  if (ms === undefined) throw wrong(field, 'format');
  return ms;
}

function startOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const after = durationMs(text);
  // A zero duration means now, whatever the clock shows when the command is executed.
  if (after === 0) return undefined;
  const from = after === undefined ? (instantOf(text) ?? resolveMarketEvent(text, now)) : now + after;
  if (from === undefined) throw wrong('from', 'format');
  return from;
}

function commandOf(body: OverlayBody, now: number): LayOverlay {
  const { target, kind, by: move, path: line, ...texts } = body;
  const from = startOf(texts.from, now);
  const moving = durationOf('over', texts.over);
  const lasts = durationOf('for', texts.for);
  // A trend lasts as long as its move, unless specified otherwise.
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
  };
  return { name: 'overlay', overlay };
}

/**
 * Checks the parts of an overlay that need no world.
 * @param startMs when its world begins, milliseconds
 * @throws ControlError
 */
export function checkOverlay(body: OverlayBody, startMs: number): void {
  const refused = measureRefusal(commandOf(body, startMs).overlay);
  const [fault] = Object.entries(refused?.fields ?? {});
  if (fault !== undefined) throw wrong(...fault);
}

function carryOut(world: World, command: Parameters<World['execute']>[0]): unknown {
  const reply = world.execute(command);
  if (reply.ok) return reply.data;
  const [[field, fault] = ['overlay', 'range']] = Object.entries(reply.fields ?? {});
  throw wrong(field, fault);
}

/** Adds an overlay to the market of a world; returns its id. @throws ControlError with the reason */
export function layOverlay(world: World, body: OverlayBody): number {
  return (carryOut(world, commandOf(body, world.now())) as { readonly id: number }).id;
}

function notEnded(world: World): readonly Overlay[] {
  const now = world.now();
  return world.state.overlays.filter(({ until }) => until === undefined || until > now);
}

/** The answer to ending overlays: how many ended, and the positions and orders that changed while they were active. */
interface EndedOverlays {
  readonly removed: number;
  readonly caused: readonly CausedByOverlay[];
}

/** Ends one overlay of a world, or all. @throws ControlError */
export function endOverlays(world: World, id?: number): EndedOverlays {
  const ending = notEnded(world).filter((overlay) => id === undefined || overlay.id === id);
  if (ending.length === 0) return { removed: 0, caused: [] };
  const data = carryOut(world, { name: 'endOverlay', ...(id !== undefined && { id }) });
  return { removed: ending.length, caused: (data as Pick<EndedOverlays, 'caused'>).caused };
}

/** The active and future overlays of a world, for people. */
export function overlayViews(world: World) {
  const now = world.now();
  return notEnded(world).map(({ from, until, overMs, ...rest }) => ({
    ...rest,
    from: new Date(from).toISOString(),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(overMs !== undefined && { overMs }),
    holds: from <= now,
  }));
}

function idOf(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw badRequest('An id is a whole number.', { id: 'format' });
}

/** Every listener receives the new prices before the call is answered. */
async function told<T>(context: ControlContext, world: World, answer: T): Promise<T> {
  await context.gateway.clockMoved(world);
  return answer;
}

/** The calls that add overlays to the market. */
export const overlayRoutes = [
  route({
    method: 'post',
    path: '/overlays',
    summary:
      'Adds an overlay to the market from now (or from) on, for all customers: shock, gap, trend, halt, limitUp, limitDown, flat or a drawn path, on a code, a market or * for all. The past stays as it was.',
    body: overlaySchema,
    run: (context, { body }) => {
      const world = context.world();
      const id = layOverlay(world, body);
      return told(context, world, { id, overlays: overlayViews(world) });
    },
  }),
  route({
    method: 'get',
    path: '/overlays',
    summary: 'The overlays that have not ended, and the available kinds.',
    run: (context) => ({
      overlays: overlayViews(context.world()),
      offered: OVERLAY_KINDS.map((kind) => ({ kind, ...OFFERED[kind] })),
    }),
  }),
  route({
    method: 'delete',
    path: '/overlays',
    summary:
      'Ends all overlays: from now on prices are those of the plain market, and trades made stay. Names the positions and orders that changed while they were active.',
    run: (context) => {
      const world = context.world();
      return told(context, world, endOverlays(world));
    },
  }),
  route({
    method: 'delete',
    path: '/overlays/:id',
    summary: 'Ends one overlay, and names the positions and orders that changed while it was active.',
    run: (context, { parameters }) => {
      const world = context.world();
      return told(context, world, endOverlays(world, idOf(parameters.id)));
    },
  }),
];
