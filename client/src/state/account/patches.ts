import type { AccountFrame, EndpointPath, Position, ReplyOf } from '@zaraba/contracts';
import { isOpen } from '../../domain/positions.ts';
import { changedBy } from '../../policies/changes.ts';
import type { RemoteEntry } from '../remote/slice.ts';

const MESSAGES = '/user/messageList';
const OPEN = '/trade/userstocklist';
const ENDED = '/trade/userstocklists';
/**
 * Totals that the server sends with a list of positions. A new row makes them wrong, so they are removed; the client
 * does not read them.
 */
const TOTALS = ['ccsz', 'fdyk', 'lsyk'];

type Positions = ReplyOf<typeof OPEN> | ReplyOf<typeof ENDED>;
type NumberedRow = Position & { readonly id: string };

/** The new data of a list in memory. */
export interface Patch {
  readonly key: string;
  readonly entry: RemoteEntry;
  readonly data: unknown;
}

/**
 * Returns the list with a position updated, or added at the top if it is new. A position that does not belong to the
 * list is removed.
 */
function withPosition(list: Positions, row: NumberedRow, belongs: boolean): unknown {
  const isRow = (listed: unknown): boolean => (listed as { readonly id?: unknown } | null)?.id === row.id;
  if (Array.isArray(list)) {
    if (!belongs) return list.filter((listed) => !isRow(listed));
    return list.some(isRow) ? list.map((listed) => (isRow(listed) ? row : listed)) : [row, ...list];
  }
  const rows = Object.entries(list).filter(([name]) => !TOTALS.includes(name));
  const place = rows.find(([name, listed]) => name === row.id || isRow(listed))?.[0];
  if (!belongs) return Object.fromEntries(rows.filter(([name]) => name !== place));
  if (place === undefined) return Object.fromEntries([[row.id, row], ...rows]);
  return Object.fromEntries(rows.map(([name, listed]) => [name, name === place ? row : listed]));
}

/** Returns the list with a new message and new to-dos; undefined if neither is new. */
function withNews(list: ReplyOf<typeof MESSAGES>, { message, todos = list.todos }: AccountFrame): unknown {
  const isNew = message !== undefined && list.messages.every(({ id }) => id !== message.id);
  if (isNew) return { ...list, messages: [message, ...list.messages], unread: list.unread + 1, todos };
  return JSON.stringify(todos) === JSON.stringify(list.todos) ? undefined : { ...list, todos };
}

/** Returns a list's data after a frame; undefined if the frame does not change it. */
function dataOf({ path, body, data }: RemoteEntry, frame: AccountFrame): unknown {
  const { position } = frame;
  // A new message belongs to the first page only.
  if (path === MESSAGES)
    return body['before'] === undefined ? withNews(data as ReplyOf<typeof MESSAGES>, frame) : undefined;
  if ((path !== OPEN && path !== ENDED) || position?.id === undefined || position.currency !== body['type']) {
    return undefined;
  }
  return withPosition(data as Positions, { ...position, id: position.id }, isOpen(position) === (path === OPEN));
}

/** Returns the calls whose lists can be updated from a frame alone. */
function toldBy({ position, message }: AccountFrame): readonly EndpointPath[] {
  return [
    ...(position?.id === undefined || position.currency === undefined ? [] : ([OPEN, ENDED] as const)),
    ...(message === undefined ? [] : ([MESSAGES] as const)),
  ];
}

/**
 * Returns the lists in memory that a frame updates, and the calls whose lists it outdates. A list whose answer is in
 * flight is updated and also read once more, because the answer may be older than the frame.
 */
export function patchesOf(
  entries: Readonly<Record<string, RemoteEntry>>,
  frame: AccountFrame,
): { readonly patches: readonly Patch[]; readonly stale: readonly EndpointPath[] } {
  const all = Object.entries(entries);
  const patches = all.flatMap(([key, entry]) => {
    const isShown = entry.data !== undefined && (entry.status === 'ready' || entry.status === 'pending');
    const data = isShown ? dataOf(entry, frame) : undefined;
    return data === undefined ? [] : [{ key, entry, data }];
  });
  const isSettled = (path: EndpointPath): boolean =>
    all.every(([, entry]) => entry.path !== path || entry.status === 'ready');
  const told = toldBy(frame).filter(isSettled);
  const stale = changedBy(frame.changes).filter((path) => !told.includes(path));
  // Every frame contains the to-dos, whatever changed.
  const isNewsOld = frame.todos !== undefined && !isSettled(MESSAGES);
  return { patches, stale: isNewsOld ? [...stale, MESSAGES] : stale };
}
