import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { ConcurrencyLimit } from '../requestLimits.ts';
import type { RequestLimits } from '../requestLimits.ts';

/** The engine.io connection. */
type Connection = Socket['conn'];

/** socket.io packet type. */
const JOIN_PACKET = '0';

/** One namespace per connection: one body could hold thousands of joins. */
function joinOnce(connection: Connection): void {
  let hasJoined = false;
  connection.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith(JOIN_PACKET)) return;
    if (hasJoined) connection.close(true);
    hasJoined = true;
  });
}

/** Limits connections without a session, per address and in total, until their account is known. */
export class AnonymousSockets {
  readonly #crowd: ConcurrencyLimit;
  readonly #leave = new WeakMap<Connection, () => void>();

  constructor(limits: Pick<RequestLimits, 'anonymousSockets' | 'anonymousSocketsPerAddress'>) {
    this.#crowd = new ConcurrencyLimit(limits.anonymousSocketsPerAddress, limits.anonymousSockets);
  }

  /** Whether the address may open another connection. */
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

  /** Stops counting a connection whose account is known. */
  isKnown(connection: Connection): void {
    this.#leave.get(connection)?.();
  }
}
