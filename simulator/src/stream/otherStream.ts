import { STREAM_UNAVAILABLE } from '@zaraba/contracts';
import type { Socket } from 'socket.io';
import type { WallClock } from '../base/clock.ts';
import type { Outside } from '../proxy/outside.ts';
import { playFrames } from './playFrames.ts';

/** Sends a socket the frames of a recording or of a real server, instead of the market's. */
export type OtherStream = (socket: Socket) => void;

/**
 * Admits a handshake to the stream of a recording or a real server, if there is one. The socket's `data.other` is then
 * an `OtherStream`.
 */
export function admitOutside(
  socket: Socket,
  outside: Outside,
  wallClock: WallClock,
  next: (error?: Error) => void,
): void {
  const { replay, proxy } = outside;
  const begin = (other: OtherStream): void => {
    socket.data = { other };
    next();
  };
  if (replay !== undefined && outside.hasFrames) return begin((joined) => playFrames(joined, replay, wallClock));
  if (proxy === undefined) return next(new Error(STREAM_UNAVAILABLE));
  const connect = async (): Promise<void> => {
    try {
      // Loaded here, because few servers forward calls.
      const { connectOutside, passFrames } = await import('./passFrames.ts');
      const stream = await connectOutside(proxy, socket.handshake.auth, wallClock);
      if (socket.conn.readyState !== 'open') return stream.close();
      begin((joined) => passFrames(joined, stream, outside, wallClock));
    } catch (error) {
      next(error as Error);
    }
  };
  void connect();
}
