import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { Crowd } from '../doorLimits.ts';
import type { DoorLimits } from '../doorLimits.ts';

/** The connection below socket.io's sockets. */
type Connection = Socket['conn'];

/** The packet type of a join in the socket.io protocol. */
const JOIN_PACKET = '0';

/**
 * A connection chooses one namespace, once: one body could otherwise hold thousands of joins, each a separate reader.
 */
function joinOnce(connection: Connection): void {
  let hasJoined = false;
  connection.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(JOIN_PACKET)) return;
    if (hasJoined) connection.close(true);
    hasJoined = true;
  });
}

/** Counts the connections without a session, per address and in all. A connection counts until its account is known. */
export class Strangers {
  readonly #crowd: Crowd;
  readonly #leave = new WeakMap<Connection, () => void>();

  constructor(limits: Pick<DoorLimits, 'anonymousSockets' | 'anonymousSocketsPerAddress'>) {
    this.#crowd = new Crowd(limits.anonymousSocketsPerAddress, limits.anonymousSockets);
  }

  /** Whether the address of a handshake may open one more connection. */
  hasRoomFor({ socket }: IncomingMessage): boolean {
    return this.#crowd.hasRoom(socket.remoteAddress ?? '');
  }

  /** Starts watching the connections of a server. */
  watch(io: Server): void {
    io.engine.on('connection', (connection: Connection) => {
      const leave = this.#crowd.enter(connection.remoteAddress);
      this.#leave.set(connection, leave);
      connection.on('close', leave);
      joinOnce(connection);
    });
  }

  /** A customer's connection no longer counts as a stranger's. */
  isKnown(connection: Connection): void {
    this.#leave.get(connection)?.();
  }
}
