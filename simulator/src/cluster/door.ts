import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Stands in front of everything that answers for a world: passes on what belongs to another process, and answers whether it has taken the
 * request. What it leaves is this process's own, whose world is open.
 */
export type Door = (
  request: IncomingMessage,
  to: ServerResponse | { readonly socket: Duplex; readonly head: Buffer },
) => boolean;
