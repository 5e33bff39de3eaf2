import * as z from 'zod/mini';
import type { RequestEntry } from '../../host/logs/requestLog.ts';
import { BundleError, checkedBundle, headOf } from '../../host/bundle.ts';
import { TakenError } from '../../host/journal/journal.ts';
import { countBefore, firstOf, recordsUntil, standingAt } from '../../host/replay/rewind.ts';
import type { RecordsFrom } from '../../host/replay/rewind.ts';
import { SnapshotError } from '../../host/snapshots.ts';
import type { Snapshot } from '../../host/snapshots.ts';
import type { World } from '../../host/world.ts';
import type { CreateOptions } from '../../host/worlds.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { ended } from '../../base/choices.ts';
import { instantOf, notATime } from '../../base/duration.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import { made, makeWorld } from './makeWorld.ts';
import { LongAnswer, route } from '../route.ts';
import type { ControlContext } from '../route.ts';

async function openFrom(
  context: ControlContext,
  options: CreateOptions,
  from: HostedWorld,
  isKept: (entry: RequestEntry) => boolean,
): Promise<HostedWorld> {
  const hosted = await makeWorld(context, options, options.id === from.world.id);
  hosted.requests.goOnFrom(from.requests, isKept);
  hosted.happenings.goOnFrom(from.happenings);
  hosted.pictures.copy(from.pictures);
  return hosted;
}

function view(context: ControlContext, hosted: HostedWorld) {
  const { world } = hosted;
  return { ...made(context, hosted), hash: world.hash(), records: world.recordCount };
}

function notFound(name: string): ControlError {
  return new ControlError(404, 'not_found', `There is no snapshot ${name.slice(0, 80)}.`);
}

async function checked<T>(run: () => T | Promise<T>, field: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof BundleError) {
      throw badRequest(`${error.message}.`, { [field]: 'format' });
    }
    throw error;
  }
}

async function snapshotOf(context: ControlContext, name: string): Promise<Snapshot> {
  const snapshot = await checked(() => context.worlds.snapshots.get(name), 'name');
  if (snapshot === undefined) throw notFound(name);
  return snapshot;
}

interface RewindBody {
  readonly request?: number | undefined;
  readonly record?: number | undefined;
  readonly to?: string | undefined;
}

interface Past {
  readonly records: RecordsFrom;
  readonly count: number;
  readonly isKept: (entry: RequestEntry) => boolean;
}

function beforeRequest({ world, requests }: HostedWorld, id: number): Past {
  const entry = requests.get(id);
  if (entry === undefined) {
    throw new ControlError(404, 'not_found', `Request ${id} is not remembered in world ${world.id}.`);
  }
  const count = entry.record;
  const records = (from = 0) => standingAt(firstOf(world.records(from), count - from), entry.at);
  return { records, count, isKept: (other) => other.id < id };
}

function beforeRecord(world: World, place: number): Past {
  if (place > world.recordCount) {
    throw badRequest(`The journal has ${world.recordCount} records.`, { record: 'range' });
  }
  const records = (from = 0) => firstOf(world.records(from), place - from);
  return { records, count: place, isKept: ({ record }) => record < place };
}

function beforeInstant(world: World, text: string): Past {
  const toMs = instantOf(text);
  if (toMs === undefined) throw badRequest(ended(`to ${notATime(text, { instant: true })}`), { to: 'format' });
  const [header] = world.records();
  const startMs = header?.kind === 'header' ? header.startMs : 0;
  if (toMs < startMs || toMs > world.now()) {
    throw badRequest('to lies between the beginning of the world and its present.', { to: 'range' });
  }
  const records = (from = 0) => recordsUntil(world.records(from), toMs);
  const count = countBefore((from) => world.records(from), world.recordCount, toMs);
  return { records, count, isKept: ({ at }) => at < toMs };
}

function pastOf(hosted: HostedWorld, { request, record, to }: RewindBody): Past {
  if ([request, record, to].filter((one) => one !== undefined).length !== 1) {
    throw badRequest('Give one of request, record and to.');
  }
  if (request !== undefined) return beforeRequest(hosted, request);
  const { world } = hosted;
  return record === undefined ? beforeInstant(world, to ?? '') : beforeRecord(world, record);
}

const place = z.optional(z.int().check(z.minimum(1)));

/** Control API routes that copy, store and restore worlds. */
export const snapshotRoutes = [
  route({
    method: 'post',
    path: '/worlds/:id/fork',
    findsOnly: true,
    readsJournal: true,
    summary:
      'Makes a copy of this world, with everything armed in it, which develops independently; without an id it gets a new one.',
    body: z.strictObject({ id: z.optional(z.string()) }),
    run: async (context, { parameters: { id: from = '' }, body: { id } }) => {
      if (!context.worlds.has(from))
        throw new ControlError(404, 'not_found', `There is no world ${from.slice(0, 40)}.`);
      if (id === from) throw badRequest('A fork needs its own name.', { id: 'choice' });
      const parent = context.hosted(from);
      const options = { ...(id === undefined ? {} : { id }), ...parent.world.copy() };
      const fork = await openFrom(context, options, parent, () => true).catch((error: unknown) => {
        if (id === undefined || !(error instanceof TakenError)) throw error;
        throw new ControlError(409, 'exists', `Another process of the cluster has a world ${id}: delete it first.`);
      });
      fork.world.note('forked', { from });
      parent.world.note('fork', { to: fork.world.id });
      return view(context, fork);
    },
  }),
  route({
    method: 'post',
    path: '/snapshots',
    readsJournal: true,
    summary:
      'Keeps the current state of this world under a name, replacing any earlier snapshot of that name; failure says which test failed and how.',
    body: z.strictObject({
      name: z.string(),
      failure: z.optional(z.looseObject({ test: z.string(), message: z.string() })),
    }),
    run: async (context, { body: { name, failure } }) => {
      const { world } = context.hosted();
      world.note('snapshot', { name });
      return headOf(await checked(() => context.worlds.snapshots.take(world, name, failure), 'name'));
    },
  }),
  route({
    method: 'get',
    path: '/snapshots',
    runs: 'here',
    summary: 'The snapshots, without their records.',
    run: async (context) => ({
      snapshots: [...(await checked(() => context.worlds.snapshots.heads(), 'name'))],
    }),
  }),
  route({
    method: 'get',
    path: '/snapshots/:name',
    runs: 'here',
    summary: 'A snapshot as one document: everything needed to make the same world again, with the hash of its state.',
    run: async (context, { parameters: { name = '' } }) => {
      const { records, ...head } = (await snapshotOf(context, name)).bundle;
      return new LongAnswer(head, 'records', records);
    },
  }),
  route({
    method: 'delete',
    path: '/snapshots/:name',
    runs: 'here',
    summary: 'Forgets a snapshot.',
    run: async (context, { parameters: { name = '' } }) => {
      if (!(await context.worlds.snapshots.delete(name))) throw notFound(name);
      return { deleted: name };
    },
  }),
  route({
    method: 'post',
    path: '/restore',
    summary:
      'Restores a snapshot into the world of this call: a kept one, by its name, or a document. `same` says whether the state is identical; a document from other rules may lead elsewhere.',
    body: z.strictObject({ name: z.optional(z.string()), snapshot: z.optional(z.unknown()) }),
    list: ['snapshot', 'records'],
    run: async (context, { body, items }) => {
      if ((body.name === undefined) === (body.snapshot === undefined)) throw badRequest('Give name or snapshot.');
      const kept = body.name === undefined ? undefined : await snapshotOf(context, body.name);
      const bundle = kept?.bundle ?? (await checked(() => checkedBundle(body.snapshot, items), 'snapshot'));
      const replayed = kept?.replayed === undefined ? {} : { replayed: kept.replayed };
      const records = () => bundle.records;
      const hosted = await openFrom(
        context,
        { id: context.worldId, records, ...replayed },
        context.hosted(),
        () => false,
      );
      hosted.world.note('restored', { name: bundle.name });
      const restored = view(context, hosted);
      return { restored: bundle.name, ...restored, same: restored.hash === bundle.hash, expected: bundle.hash };
    },
  }),
  route({
    method: 'post',
    path: '/rewind',
    readsJournal: true,
    summary:
      'Rewinds the world of this call to before a request (its number in x-sim-request), before a record of its journal (its place, from 0), or to an instant; later events are undone.',
    body: z.strictObject({ request: place, record: place, to: z.optional(z.string()) }),
    run: async (context, { body }) => {
      const from = context.hosted();
      const { records, count, isKept } = pastOf(from, body);
      const reached = from.world.reachedBefore(count);
      const hosted = await openFrom(context, { id: from.world.id, records, reached }, from, isKept);
      hosted.world.note('rewound', body);
      return view(context, hosted);
    },
  }),
];
