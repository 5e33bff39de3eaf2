import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { Crowd } from '../http/doorLimits.ts';
import type { DoorLimits } from '../http/doorLimits.ts';

/** The connection below the sockets of socket.io. */
type Connection = Socket['conn'];

/** Packet type of a join in the protocol of socket.io. */
const JOIN_PACKET = '0';

/** A connection chooses one namespace, once: one body could otherwise hold thousands of joins, each a reader of its own. */
function joinOnce(connection: Connection): void {
  let hasJoined = false;
  connection.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(JOIN_PACKET)) return;
    if (hasJoined) connection.close(true);
    hasJoined = true;
  });
}

/** Counts the connections without a session, by address and in all. Each counts until it is known whose it is. */
export class Strangers {
  readonly #crowd: Crowd;
  readonly #leave = new WeakMap<Connection, () => void>();

  constructor(limits: Pick<DoorLimits, 'anonymousSockets' | 'anonymousSocketsPerAddress'>) {
    this.#crowd = new Crowd(limits.anonymousSocketsPerAddress, limits.anonymousSockets);
  }

  /** Whether one more of the address of a handshake may come. */
  hasRoomFor({ socket }: IncomingMessage): boolean {
    return this.#crowd.hasRoom(socket.remoteAddress ?? '');
  }

  /** Watches the connections of a server from now on. */
  watch(io: Server): void {
    io.engine.on('connection', (connection: Connection) => {
      const leave = this.#crowd.enter(connection.remoteAddress);
      this.#leave.set(connection, leave);
      connection.on('close', leave);
      joinOnce(connection);
    });
  }

  /** A customer's connection is no stranger's. */
  isKnown(connection: Connection): void {
    this.#leave.get(connection)?.();
  }
}
