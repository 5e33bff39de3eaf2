import type { EndpointPath } from '@zaraba/contracts';
import type { RecordedCall, RecordingDocument } from './recording.ts';
import { isTold, memberOf, requestPlace } from './harmless.ts';

/** How long an answer of a recording takes. */
export type ReplayDelays = 'recorded' | 'none';

/** Names of what is made anew in each conversation. */
const ID = /^id$|Id$/;

/** What two calls have in common that ask the same thing: the endpoint, and the fields that a recording tells, without ids. */
function question(path: EndpointPath, fields: Readonly<Record<string, string>>, redact: ReadonlySet<string>): string {
  const place = requestPlace(path);
  const asked = Object.entries(fields).filter(
    ([name, value]) => !ID.test(name) && !redact.has(name.toLowerCase()) && isTold(memberOf(place, name), name, value),
  );
  return JSON.stringify([path, ...asked.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Answers calls from a recording: each recorded answer once, in the order in which they came. */
export class Replay {
  readonly delays: ReplayDelays;
  /** Whether quotes are among the recorded answers. */
  readonly hasQuotes: boolean;
  readonly #target: string;
  readonly #total: number;
  readonly #waiting = new Map<string, RecordedCall[]>();
  readonly #redact: ReadonlySet<string>;
  #given = 0;

  constructor({ target, calls, redact = [] }: RecordingDocument, delays: ReplayDelays) {
    this.delays = delays;
    this.#target = target;
    this.#redact = new Set(redact.map((name) => name.toLowerCase()));
    this.#total = calls.length;
    this.hasQuotes = calls.some(({ path }) => path === '/market/quotes');
    for (const call of calls) {
      const asked = question(call.path, call.fields, this.#redact);
      const same = this.#waiting.get(asked);
      if (same === undefined) this.#waiting.set(asked, [call]);
      else same.push(call);
    }
  }

  /** Takes the next answer to a call; undefined where the recording has none left. */
  take(path: EndpointPath, fields: Readonly<Record<string, string>>): RecordedCall | undefined {
    const call = this.#waiting.get(question(path, fields, this.#redact))?.shift();
    if (call !== undefined) this.#given += 1;
    return call;
  }

  /** Where it stands. */
  view() {
    return { target: this.#target, calls: this.#total, answered: this.#given, delays: this.delays };
  }
}
