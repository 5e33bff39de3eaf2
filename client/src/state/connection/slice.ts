import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StreamRefusal } from '@zaraba/contracts';
import { isAboutSession } from '../../domain/messageKey.ts';

/** The state of the connection for prices. `notOffered`: the server has neither a stream nor quotes to poll. */
export type ConnectionState =
  | 'connecting'
  | 'live'
  | 'quiet'
  | 'retrying'
  | 'offline'
  | 'refused'
  | 'polling'
  | 'notOffered';

/** After this many failed attempts in a row, the client polls quotes instead of waiting for the stream. */
export const ATTEMPTS_BEFORE_POLLING = 3;

/** The connection. `attempt` counts failed attempts in a row; `socket` is the id of the newest socket. */
export interface ConnectionSlice {
  readonly state: ConnectionState;
  readonly since: number;
  readonly attempt: number;
  readonly socket: number;
  /** Whether the app requested prices. This may precede the loading of the epic that opens sockets. */
  readonly wanted: boolean;
  /** Whether the server has no stream, so that retries make no sense. */
  readonly unavailable: boolean;
  readonly refusal?: StreamRefusal;
}

const initialState: ConnectionSlice = {
  state: 'connecting',
  since: 0,
  attempt: 0,
  socket: 0,
  wanted: false,
  unavailable: false,
};

/** The states in which quotes are polled over HTTP. */
export const ASKS_FOR_QUOTES: ReadonlySet<ConnectionState> = new Set(['polling', 'offline', 'notOffered']);
/** The outcome of polling quotes over HTTP. */
export type Polled = 'answered' | 'failed' | 'notOffered';

type At = { readonly at: number };

function moved(slice: ConnectionSlice, state: ConnectionState, at: number): ConnectionSlice {
  return { ...slice, state, since: slice.state === state ? slice.since : at };
}

const slice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    /** The app needs prices from now on. */
    connectionWanted: (state, { payload }: PayloadAction<At>) =>
      state.unavailable ? state : { ...moved(state, 'connecting', payload.at), wanted: true },
    /** A socket is being opened. */
    opening: (state, { payload }: PayloadAction<At & { socket: number }>): ConnectionSlice => {
      const replaced = state.state === 'live' || state.state === 'quiet';
      return { ...(replaced ? moved(state, 'connecting', payload.at) : state), socket: payload.socket };
    },
    connected: (state, { payload }: PayloadAction<At>): ConnectionSlice => {
      const { since, socket, wanted, state: before } = state;
      const from = before === 'live' ? since : payload.at;
      return { state: 'live', since: from, socket, wanted, attempt: 0, unavailable: false };
    },
    /** The stream was silent for longer than a heartbeat's interval. */
    quieted: (state, { payload }: PayloadAction<At>) => moved(state, 'quiet', payload.at),
    /** An event arrived after a silence. */
    heard: (state, { payload }: PayloadAction<At>) => moved(state, 'live', payload.at),
    lost: (state, { payload }: PayloadAction<At & { online: boolean }>) => {
      const attempt = state.attempt + 1;
      const hopeless = !payload.online || attempt >= ATTEMPTS_BEFORE_POLLING;
      const next = state.state === 'polling' && payload.online ? 'polling' : hopeless ? 'offline' : 'retrying';
      return { ...moved(state, next, payload.at), attempt };
    },
    /**
     * The server refused the connection. If the refusal concerns the session, the session is checked and the connection
     * retried, because a reload would not help the reader.
     */
    refused: (state, { payload }: PayloadAction<At & { reason: StreamRefusal }>): ConnectionSlice => {
      const doubted = isAboutSession(payload.reason);
      const next = moved(state, doubted ? 'retrying' : 'refused', payload.at);
      return { ...next, attempt: next.attempt + (doubted ? 1 : 0), refusal: payload.reason };
    },
    unavailable: (state, { payload }: PayloadAction<At>): ConnectionSlice => ({
      ...moved(state, 'polling', payload.at),
      unavailable: true,
    }),
    /** Quotes were polled. A server without quotes and without a stream offers no prices at all. */
    polled: (state, { payload: { at, outcome } }: PayloadAction<At & { outcome: Polled }>) => {
      if (!ASKS_FOR_QUOTES.has(state.state)) return state;
      if (outcome === 'answered') return moved(state, 'polling', at);
      return moved(state, outcome === 'notOffered' && state.unavailable ? 'notOffered' : 'offline', at);
    },
  },
});

/** Reducer for the connection for prices. */
export const connectionReducer = slice.reducer;
export const { connectionWanted, opening, connected, quieted, heard, lost, refused, unavailable, polled } =
  slice.actions;
