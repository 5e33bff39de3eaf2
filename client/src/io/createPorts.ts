import type { Session } from '@zaraba/contracts';
import { createBegunCalls } from './http/begunCalls.ts';
import { createClock } from './clock.ts';
import { createHttp } from './http/http.ts';
import { createKeptReplies } from './http/keptReplies.ts';
import type { Ports } from './ports.ts';
import { type Report, createReport } from './report.ts';
import { createStorage } from './storage.ts';
import { createStream } from './stream.ts';

/** What the ports read from the app's state for every call. */
export interface Asked {
  readonly session: () => Session | null;
  /** Returns the server's time in milliseconds; undefined until it is known. */
  readonly worldNow: () => number | undefined;
  /** Receives the client's errors. */
  readonly onError: Report;
}

/** Creates the ports of a browser tab. */
export function createPorts(page: Window, { session, worldNow, onError }: Asked): Ports {
  const { origin } = page.location;
  const kept = createKeptReplies(page);
  const clock = createClock(page);
  return {
    http: createHttp({
      origin,
      session,
      fetch: page.fetch.bind(page),
      begun: createBegunCalls(page),
      kept,
      now: () => worldNow() ?? clock.now(),
    }),
    stream: createStream(origin),
    storage: createStorage(page, kept),
    clock,
    page: {
      here: () => page.location.hash.slice(1),
      goTo: (route) => {
        page.location.hash = `#${route}`;
      },
      report: createReport(page, onError),
    },
  };
}
