import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { Channel } from './channel.ts';
import { HOP_HEADER, whereIs } from './headers.ts';
import { Multiplexer } from './multiplexer.ts';
import { CONNECT_MS } from './outcome.ts';

/** Shorter than networks keep connections in mind on which nothing happens: no call is sent where it would be lost. */
const UNUSED_MS = 10_000;
/** The longest head of an answer to who opens a line. */
const HEAD_BYTES = 16_384;
const END_OF_HEAD = '\r\n\r\n';
const ACCEPTED = 'HTTP/1.1 200 ';

/** What a process needs to open lines to others. */
export interface LineOptions {
  /** Shared by the processes of a cluster. */
  readonly secret: string;
  readonly wallClock: WallClock;
  /** Whether a call is under way on the line. */
  readonly isUsed: () => boolean;
  /** A line that is not used ends behind this, milliseconds; default: 10,000. */
  readonly unusedMs?: number;
}

/** Ends a line that was not made: nothing that was to go over it has left. */
function giveUp(socket: Socket, reason: string): void {
  socket.destroy(Object.assign(new Error(reason), { syscall: 'connect' }));
}

/** Reads the answer to who opens a line, and calls back with what came behind it. */
function readAcceptance(socket: Socket, accepted: (rest: Buffer) => void): void {
  let answer: Buffer = Buffer.alloc(0);
  const read = (piece: Buffer): void => {
    answer = Buffer.concat([answer, piece]);
    const end = answer.indexOf(END_OF_HEAD);
    if (end < 0 && answer.length <= HEAD_BYTES) return;
    socket.off('data', read);
    if (end >= 0 && answer.indexOf(ACCEPTED) === 0) accepted(answer.subarray(end + END_OF_HEAD.length));
    else giveUp(socket, 'the process accepts no line');
  };
  socket.on('data', read);
}

/**
 * Opens a line to another process: one connection for all calls that this process passes on to it. Channels may be opened at once; what
 * is written on them leaves when the process has accepted the line.
 */
export function openLine(
  node: NodeAddress,
  { secret, wallClock, isUsed, unusedMs = UNUSED_MS }: LineOptions,
): Multiplexer {
  const { host, port } = whereIs(node);
  const socket = connect({ host, port, noDelay: true, keepAlive: true });
  const line = new Multiplexer(socket);
  const stop = wallClock.setTimer(CONNECT_MS, () => giveUp(socket, 'no process accepts the line'));
  socket.once('close', stop);
  socket.setTimeout(unusedMs).on('timeout', () => isUsed() || socket.destroy());
  socket.once('connect', () => {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n${HOP_HEADER}: ${secret}\r\n\r\n`);
    readAcceptance(socket, (rest) => {
      stop();
      line.begin(rest);
    });
  });
  return line;
}

/** Accepts a line of another process; `connected` receives each channel of it. */
export function acceptLine(socket: Socket, head: Buffer, connected: (channel: Channel) => void): void {
  const line: Multiplexer = new Multiplexer(socket, (id) => {
    const channel = new Channel(line, id);
    connected(channel);
    return channel;
  });
  // Of a machine that is gone nothing is heard any more.
  socket.setKeepAlive(true, UNUSED_MS);
  socket.write(`${ACCEPTED}OK\r\n\r\n`);
  line.begin(head);
}
