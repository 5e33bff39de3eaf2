import { PRICE_SCALE } from '@zaraba/contracts';
import { commandOf, overlaySchema, wrong } from '../../arms/overlaySpec.ts';
import type { OverlayBody } from '../../arms/overlaySpec.ts';
import { OVERLAY_KINDS } from '../../market/overlays/overlay.ts';
import type { Overlay, OverlayKind } from '../../market/overlays/overlay.ts';
import type { CausedByOverlay } from '../../world/overlays/overlays.ts';
import type { World } from '../../host/world.ts';
import { badRequest } from '../../base/controlError.ts';
import { route } from '../route.ts';
import type { ControlContext } from '../route.ts';

/** The kinds of overlays. `parameters` are required in addition to target, kind, from and for. */
const OFFERED: Readonly<Record<OverlayKind, { readonly summary: string; readonly parameters: readonly string[] }>> = {
  shock: {
    summary: 'Moves the price by a part of it, at once or over a while.',
    parameters: ['by', 'over', 'specialQuotes'],
  },
  gap: { summary: 'Moves the price at the next opening.', parameters: ['by', 'specialQuotes'] },
  trend: {
    summary: 'Moves the price steadily for the given duration (for), and leaves it there.',
    parameters: ['by', 'over', 'specialQuotes'],
  },
  halt: {
    summary: 'Stops trading: no prices, no volume, orders are refused. Sessions go on.',
    parameters: ['specialQuotes'],
  },
  limitUp: { summary: 'Keeps the price at the upper limit, usually until the close.', parameters: ['specialQuotes'] },
  limitDown: { summary: 'Keeps the price at the lower limit, usually until the close.', parameters: ['specialQuotes'] },
  flat: { summary: 'Keeps the price where it is; trading goes on.', parameters: ['specialQuotes'] },
  path: {
    summary: 'Follows a line that was drawn: minutes of trading and moves.',
    parameters: ['path', 'specialQuotes'],
  },
  split: {
    summary:
      'Divides each share of one issuer into ratio shares at the next opening; a ratio below 1 consolidates them.',
    parameters: ['ratio'],
  },
  bonus: { summary: 'Gives ratio free shares for each share at the next opening.', parameters: ['ratio'] },
  rights: {
    summary: 'Offers ratio new shares for each share, at price, at the next opening; the rights of customers are sold.',
    parameters: ['ratio', 'price'],
  },
};

function carryOut(world: World, command: Parameters<World['execute']>[0]): unknown {
  const reply = world.execute(command);
  if (reply.ok) return reply.data;
  const [[field, fault] = ['overlay', 'range']] = Object.entries(reply.fields ?? {});
  throw wrong(field, fault, reply.hint);
}

/**
 * Adds an overlay. Returns its id.
 * @throws ControlError
 */
export function layOverlay(world: World, body: OverlayBody): number {
  return (carryOut(world, commandOf(body, world.now())) as { readonly id: number }).id;
}

function notEnded(world: World): readonly Overlay[] {
  const now = world.now();
  return world.stateNow().overlays.filter(({ until }) => until === undefined || until > now);
}

interface EndedOverlays {
  readonly removed: number;
  readonly caused: readonly CausedByOverlay[];
}

/**
 * Ends one overlay or all of them.
 * @throws ControlError
 */
export function endOverlays(world: World, id?: number): EndedOverlays {
  const ending = notEnded(world).filter((overlay) => id === undefined || overlay.id === id);
  if (ending.length === 0) return { removed: 0, caused: [] };
  const data = carryOut(world, { name: 'endOverlay', ...(id !== undefined && { id }) });
  return { removed: ending.length, caused: (data as Pick<EndedOverlays, 'caused'>).caused };
}

/** Returns active and future overlays in the API's format. */
export function overlayViews(world: World) {
  const now = world.now();
  return notEnded(world).map(({ from, until, overMs, price, ...rest }) => ({
    ...rest,
    ...(price !== undefined && { price: price / PRICE_SCALE }),
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

async function afterClockMoved<T>(context: ControlContext, world: World, answer: T): Promise<T> {
  await context.gateway.clockMoved(world);
  return answer;
}

/** Control API routes for overlays on the market. */
export const overlayRoutes = [
  route({
    method: 'post',
    path: '/overlays',
    summary:
      'Adds an overlay to the market for all customers, from now or from the instant `from`; the past stays. The target of shock, gap, trend, halt, limitUp, limitDown, flat and path is a code, a market or * for all. The target of split (a ratio below 1 consolidates), bonus and rights is one share. With specialQuotes, jumps of Tokyo shares beyond the renewal width pass through special quotes, one width every three minutes; without, shares trade at the new price at once. Openings that no overlay moves always have them.',
    body: overlaySchema,
    run: (context, { body }) => {
      const { world } = context.hosted();
      const id = layOverlay(world, body);
      return afterClockMoved(context, world, { id, overlays: overlayViews(world) });
    },
  }),
  route({
    method: 'get',
    path: '/overlays',
    summary: 'The overlays that have not ended, and the available kinds.',
    run: (context) => ({
      overlays: overlayViews(context.hosted().world),
      offered: OVERLAY_KINDS.map((kind) => ({ kind, ...OFFERED[kind] })),
    }),
  }),
  route({
    method: 'delete',
    path: '/overlays',
    summary:
      'Ends all overlays: from now on prices are those of the plain market, and trades made stay. Names the positions and orders that changed while they were active.',
    run: (context) => {
      const { world } = context.hosted();
      return afterClockMoved(context, world, endOverlays(world));
    },
  }),
  route({
    method: 'delete',
    path: '/overlays/:id',
    summary: 'Ends one overlay, and names the positions and orders that changed while it was active.',
    run: (context, { parameters }) => {
      const { world } = context.hosted();
      return afterClockMoved(context, world, endOverlays(world, idOf(parameters.id)));
    },
  }),
];
