import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { isNotOffered } from '../certainty.ts';
import type { Failure, Kept } from '../../io/ports.ts';
import { sessionsRead, worldTimeRead } from '../market/slice.ts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import type { AnyBody } from './key.ts';
import { rowOf } from '../../policies/known.ts';
import type { Outdates } from '../../policies/changes.ts';

/** The maximum number of stored replies. Beyond it, the least recently requested ones are dropped. */
export const REMOTE_ENTRIES_MAXIMUM = 200;

/** The state of a reply. Old data and an old failure stay while a newer request is in flight. */
export interface RemoteState<T> {
  readonly status: 'idle' | 'pending' | 'ready' | 'failed' | 'notOffered';
  readonly data?: T;
  readonly failure?: Failure;
  /** The time of the last successful answer in milliseconds: server time, or device time if the server's is unknown. */
  readonly at?: number;
  /** The unreadable values of that answer, which the data lacks, as `PATH ROW.FIELD`. */
  readonly unread?: readonly string[];
}

/** A stored reply. `ask` is the number of the newest request. Only the answer to it is used. */
export interface RemoteEntry extends RemoteState<unknown> {
  readonly path: EndpointPath;
  readonly body: AnyBody;
  readonly ask: number;
  /** When the last successful answer of this visit arrived, in milliseconds of device time. */
  readonly readAt?: number;
  /** When that answer was requested, in milliseconds of device time. Its data is not older. */
  readonly askedAt?: number;
}

/** A request for a reply. Without `force`, a recent or pending reply is enough. */
export interface Asked {
  readonly key: string;
  readonly path: EndpointPath;
  readonly body: AnyBody;
  readonly force: boolean;
}

interface RemoteSlice {
  /** How many requests were made. It numbers the next one. */
  asks: number;
  entries: Record<string, RemoteEntry>;
}

/** When an answer arrived, in milliseconds: device time, and server time if known. */
export interface Times {
  readonly at: number;
  readonly world?: number | undefined;
}

type AnswerPayload = Times & { key: string; ask: number; askedAt: number; data: unknown; unread?: readonly string[] };
type RefusalPayload = { key: string; ask: number; failure: Failure; kept?: Kept<unknown> };

function bounded(entries: Record<string, RemoteEntry>): void {
  const keys = Object.keys(entries);
  if (keys.length <= REMOTE_ENTRIES_MAXIMUM) return;
  const oldest = keys
    .filter((key) => entries[key]?.status !== 'pending')
    .sort((a, b) => (entries[a]?.ask ?? 0) - (entries[b]?.ask ?? 0));
  for (const key of oldest.slice(0, keys.length - REMOTE_ENTRIES_MAXIMUM)) delete entries[key];
}

/** Removes all replies of an account, so that the next customer cannot see them. */
function forgetAccount(state: RemoteSlice): void {
  for (const [key, entry] of Object.entries(state.entries)) {
    if (rowOf(entry.path).session === 'required') delete state.entries[key];
  }
}

const initialState: RemoteSlice = { asks: 0, entries: {} };

function timesOf({ at, world }: Times): { at: number; readAt: number } {
  return { at: world ?? at, readAt: at };
}

/**
 * At the first reading of the server's clock, converts the times of earlier replies from device time to server time.
 */
function dateByWorld(state: RemoteSlice, { payload: { at, now } }: { payload: { at: number; now: number } }): void {
  if (at === now) return;
  for (const [key, entry] of Object.entries(state.entries)) {
    const { readAt } = entry;
    if (readAt !== undefined && entry.at === readAt) state.entries[key] = { ...entry, at: readAt + now - at };
  }
}

const slice = createSlice({
  name: 'remote',
  initialState,
  reducers: {
    /** A component needs a reply. The epic decides whether to request it. */
    asked: (_state, _action: PayloadAction<Asked>) => undefined,
    /** The replies of these calls are outdated. Those in memory are read again. */
    outdated: (_state, _action: PayloadAction<Outdates>) => undefined,
    pending(state, { payload }: PayloadAction<Asked & { ask: number }>) {
      const { key, path, body, ask } = payload;
      state.asks = ask;
      state.entries[key] = { ...state.entries[key], path, body, ask, status: 'pending' };
      bounded(state.entries);
    },
    answered(state, { payload }: PayloadAction<AnswerPayload>) {
      const entry = state.entries[payload.key];
      if (entry?.ask !== payload.ask) return;
      const { path, body, ask } = entry;
      const { data, unread, askedAt } = payload;
      const told = { data, askedAt, ...timesOf(payload), ...(unread ? { unread: [...unread] } : {}) };
      state.entries[payload.key] = { path, body, ask, status: 'ready', ...told };
    },
    refused(state, { payload }: PayloadAction<RefusalPayload>) {
      const entry = state.entries[payload.key];
      if (entry?.ask !== payload.ask) return;
      const status = isNotOffered(entry.path, payload.failure) ? 'notOffered' : 'failed';
      // A stored reply is used only until this visit has one, which is always newer.
      const { kept } = payload;
      const last = entry.data === undefined && kept ? { ...kept, unread: [...(kept.unread ?? [])] } : undefined;
      state.entries[payload.key] = { ...entry, ...last, status, failure: payload.failure };
    },
    /** A write returned a list's new value, so the list need not be read again. */
    replaced(state, { payload }: PayloadAction<Times & { path: EndpointPath; data: unknown }>) {
      for (const [key, entry] of Object.entries(state.entries)) {
        if (entry.path === payload.path && entry.status !== 'pending') {
          const { unread: _unread, ...rest } = entry;
          state.entries[key] = { ...rest, status: 'ready', data: payload.data, ...timesOf(payload) };
        }
      }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, forgetAccount);
    builder.addCase(sessionStarted, forgetAccount);
    builder.addCase(sessionsRead, dateByWorld);
    builder.addCase(worldTimeRead, dateByWorld);
  },
});

/** Reducer for replies by call and body. */
export const remoteReducer = slice.reducer;
export const { asked, outdated, pending, answered, refused, replaced } = slice.actions;
