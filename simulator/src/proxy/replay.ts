import type { EndpointPath } from '@zaraba/contracts';
import type { RecordedCall, RecordingDocument } from './recording.ts';
import { mayShow, memberOf, requestPlace } from './harmless.ts';

/** How long recorded replies take. */
export type ReplayDelays = 'recorded' | 'none';

/** What happens when a recording has no reply left: simulate, repeat the last reply, or refuse. */
export const REPLAY_AFTER = ['act', 'repeat', 'refuse'] as const;
export type ReplayAfter = (typeof REPLAY_AFTER)[number];

/** Options of a replay. */
export interface ReplayOptions {
  readonly delays: ReplayDelays;
  /** Default: simulate. */
  readonly after?: ReplayAfter;
}

/** Recorded replies to one question. */
interface Answers {
  readonly calls: RecordedCall[];
  /** Number used. */
  given: number;
}

/** Names of generated ids. */
const ID = /^id$|Id$/;

/** Identifies equal calls: endpoint and recorded fields, without ids. */
function question(path: EndpointPath, fields: Readonly<Record<string, string>>, redact: ReadonlySet<string>): string {
  const place = requestPlace(path);
  const asked = Object.entries(fields).filter(
    ([name, value]) => !ID.test(name) && !redact.has(name.toLowerCase()) && mayShow(memberOf(place, name), name, value),
  );
  return JSON.stringify([path, ...asked.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Answers calls from a recording: each reply once, in order, then as configured. */
export class Replay {
  readonly delays: ReplayDelays;
  readonly after: ReplayAfter;
  /** Whether it includes quotes. */
  readonly hasQuotes: boolean;
  readonly #target: string;
  readonly #total: number;
  readonly #answers = new Map<string, Answers>();
  readonly #redact: ReadonlySet<string>;
  #given = 0;
  #repeated = 0;

  constructor({ target, calls, redact = [] }: RecordingDocument, { delays, after = 'act' }: ReplayOptions) {
    this.delays = delays;
    this.after = after;
    this.#target = target;
    this.#redact = new Set(redact.map((name) => name.toLowerCase()));
    this.#total = calls.length;
    this.hasQuotes = calls.some(({ path }) => path === '/market/quotes');
    for (const call of calls) {
      const asked = question(call.path, call.fields, this.#redact);
      const same = this.#answers.get(asked);
      if (same === undefined) this.#answers.set(asked, { calls: [call], given: 0 });
      else same.calls.push(call);
    }
  }

  /** The next reply to a call, or a repeated one, if any. */
  take(
    path: EndpointPath,
    fields: Readonly<Record<string, string>>,
  ): { readonly call: RecordedCall; readonly isRepeated: boolean } | undefined {
    const answers = this.#answers.get(question(path, fields, this.#redact));
    const next = answers?.calls[answers.given];
    if (answers !== undefined && next !== undefined) {
      answers.given += 1;
      this.#given += 1;
      return { call: next, isRepeated: false };
    }
    const last = answers?.calls.at(-1);
    if (last === undefined || this.after !== 'repeat') return undefined;
    this.#repeated += 1;
    return { call: last, isRepeated: true };
  }

  /** Progress of the replay. */
  view() {
    return {
      target: this.#target,
      calls: this.#total,
      answered: this.#given,
      repeated: this.#repeated,
      delays: this.delays,
      after: this.after,
    };
  }
}
