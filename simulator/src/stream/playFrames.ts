import type { Socket } from 'socket.io';
import type { WallClock } from '../base/clock.ts';
import type { Replay } from '../proxy/replay.ts';

/**
 * Sends a socket the frames of a recording in order, at their recorded intervals or all at once. Acknowledges `want`
 * events, which have no effect.
 */
export function playFrames(socket: Socket, replay: Replay, wallClock: WallClock): void {
  const { frames, delays } = replay;
  // When the replay ends, the connection is closed, so that clients reconnect to the stream that then exists.
  const forget = replay.whenEnded(() => socket.conn.close());
  const firstMs = frames[0]?.sinceStartMs ?? 0;
  const beganMs = wallClock.now();
  let cancel = (): void => {};
  const sendFrom = (index: number): void => {
    for (let next = index; next < frames.length; next += 1) {
      const { event, frame, sinceStartMs } = frames[next]!;
      const waitMs = delays === 'none' ? 0 : beganMs + sinceStartMs - firstMs - wallClock.now();
      if (waitMs > 0) {
        cancel = wallClock.setTimer(waitMs, () => sendFrom(next));
        return;
      }
      socket.emit(event, JSON.parse(frame));
    }
  };
  socket.on('want', (...given: unknown[]) => {
    const ack = given.at(-1);
    if (typeof ack === 'function') (ack as (reply: unknown) => void)({ refused: [] });
  });
  socket.on('disconnect', () => {
    forget();
    cancel();
  });
  sendFrom(0);
}
