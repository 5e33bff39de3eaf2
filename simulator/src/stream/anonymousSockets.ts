import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { ConcurrencyLimit } from '../http/requestLimits.ts';
import type { RequestLimits } from '../http/requestLimits.ts';

type Connection = Socket['conn'];

const JOIN_PACKET = '0';

/** Allows one join per connection, because one request body could contain thousands of them. */
function joinOnce(connection: Connection): void {
  let hasJoined = false;
  connection.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(JOIN_PACKET)) return;
    if (hasJoined) connection.close(true);
    hasJoined = true;
  });
}

/** Limits the connections whose account is not known yet, per address and in total. */
export class AnonymousSockets {
  readonly #crowd: ConcurrencyLimit;
  readonly #leave = new WeakMap<Connection, () => void>();

  constructor(limits: Pick<RequestLimits, 'anonymousSockets' | 'anonymousSocketsPerAddress'>) {
    this.#crowd = new ConcurrencyLimit(limits.anonymousSocketsPerAddress, limits.anonymousSockets);
  }

  hasRoomFor({ socket }: IncomingMessage): boolean {
    return this.#crowd.hasRoom(socket.remoteAddress ?? '');
  }

  watch(io: Server): void {
    io.engine.on('connection', (connection: Connection) => {
      const leave = this.#crowd.enter(connection.remoteAddress);
      this.#leave.set(connection, leave);
      connection.on('close', leave);
      joinOnce(connection);
    });
  }

  isKnown(connection: Connection): void {
    this.#leave.get(connection)?.();
  }
}
