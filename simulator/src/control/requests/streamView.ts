import type { StreamEntry } from '../../host/logs/streamLog.ts';
import { acknowledgementPlace, framePlace } from '../../proxy/harmless.ts';
import { Redactor } from '../../proxy/redactor.ts';
import { Pseudonyms } from '../../proxy/secrets.ts';

function present<T extends object>(members: T): Partial<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Returns entries of the stream's log as JSON, redacted like a recording. Equal values have equal pseudonyms. */
export function streamView(entries: readonly StreamEntry[]) {
  const pseudonyms = new Pseudonyms();
  const redactor = new Redactor(pseudonyms, []);
  const frames = entries.map(({ frame }) => (frame === undefined ? undefined : (JSON.parse(frame) as unknown)));
  for (const frame of frames) pseudonyms.learn(frame);
  return entries.map(({ id, atMs, socket, account, act, event, reply, reason, fault }, index) => {
    const frame = frames[index];
    return {
      id,
      at: new Date(atMs).toISOString(),
      socket,
      act,
      ...present({
        account,
        event,
        frame: frame === undefined ? undefined : JSON.stringify(redactor.value(frame, framePlace(event), `${event}`)),
        reply: reply === undefined ? undefined : redactor.value(reply, acknowledgementPlace(event), `${event} reply`),
        reason,
        fault,
      }),
    };
  });
}
