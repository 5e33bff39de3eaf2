import { STREAM_LIMITS, STREAM_REFUSALS, STREAM_UNAVAILABLE, framesFrom, wantSchema } from '@zaraba/contracts';
import type { FrameFrom } from '@zaraba/contracts';
import type { Socket } from 'socket.io';
import type { WallClock } from '../base/clock.ts';
import type { Outside, Proxy } from '../proxy/outside.ts';
import { RemoteStream, RemoteStreamError } from '../proxy/remoteStream.ts';
import { FloodGate } from './flood.ts';

const SENT: ReadonlySet<string> = new Set(framesFrom('server'));

function isFrame(event: string): event is FrameFrom<'server'> {
  return SENT.has(event);
}

/**
 * Connects to the stream of a real server for a socket. The socket's own token is sent there. If the proxy has a
 * session of its own, the stream is that of a visitor.
 * @throws Error with the reason that clients know
 */
export async function connectOutside({ settings }: Proxy, auth: object, wallClock: WallClock): Promise<RemoteStream> {
  const { token, account, ...visitor } = auth as Readonly<Record<string, unknown>>;
  const sent = settings.session === undefined ? { ...visitor, token, account } : visitor;
  try {
    return await RemoteStream.open(settings.target, { ...sent, world: undefined }, wallClock);
  } catch (error) {
    const { refusal } = error as RemoteStreamError;
    throw new Error(STREAM_REFUSALS.find((known) => known === refusal) ?? STREAM_UNAVAILABLE, { cause: error });
  }
}

/**
 * Forwards a socket's wanted codes to a real server, and the server's frames to the socket. A recording stores the
 * frames.
 */
export function passFrames(socket: Socket, stream: RemoteStream, outside: Outside, wallClock: WallClock): void {
  const gate = new FloodGate(STREAM_LIMITS.controlMessages, STREAM_LIMITS.controlWindowMs);
  // After a lost connection, clients connect again, to the stream that then exists.
  const forget = outside.proxy?.whenEnded(() => stream.close());
  socket.on('want', (...given: unknown[]) => {
    const [body, acknowledge = () => {}] = [given[0], given.at(-1)] as [unknown, ((reply: unknown) => void)?];
    if (!gate.admit(wallClock.now()) || !wantSchema.safeParse(body).success) return socket.disconnect(true);
    stream.emit('want', body, (reply) => typeof acknowledge === 'function' && acknowledge(reply));
    return undefined;
  });
  socket.on('disconnect', () => {
    forget?.();
    stream.close();
  });
  stream.listen({
    event: (event, payload) => {
      if (isFrame(event)) outside.recording?.addFrame({ event, payload, sentMs: wallClock.now() });
      socket.emit(event, payload);
    },
    closed: () => socket.conn.close(),
  });
}
