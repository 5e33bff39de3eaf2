import type { EndpointPath } from '@zaraba/contracts';
import type { RecordedCall, RecordingDocument } from './recording.ts';
import { isTold, memberOf, requestPlace } from './harmless.ts';

/** How long a recorded answer takes. */
export type ReplayDelays = 'recorded' | 'none';

/**
 * The response to a call for which a recording has no answer left: the simulator answers it, the last answer to the
 * same question is repeated (the simulator answers if there never was one), or the call is refused.
 */
export const REPLAY_AFTER = ['act', 'repeat', 'refuse'] as const;
/** One of these. */
export type ReplayAfter = (typeof REPLAY_AFTER)[number];

/** How a recording is played. */
export interface ReplayOptions {
  readonly delays: ReplayDelays;
  /** Default: the simulator answers. */
  readonly after?: ReplayAfter;
}

/** The recorded answers to one question. */
interface Answers {
  readonly calls: RecordedCall[];
  /** How many of them were given. */
  given: number;
}

/** Names of values that each conversation creates itself. */
const ID = /^id$|Id$/;

/**
 * The part that two calls have in common if they ask the same thing: the endpoint, and the recorded fields without ids.
 */
function question(path: EndpointPath, fields: Readonly<Record<string, string>>, redact: ReadonlySet<string>): string {
  const place = requestPlace(path);
  const asked = Object.entries(fields).filter(
    ([name, value]) => !ID.test(name) && !redact.has(name.toLowerCase()) && isTold(memberOf(place, name), name, value),
  );
  return JSON.stringify([path, ...asked.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Answers calls from a recording: each recorded answer once, in the original order; then as chosen. */
export class Replay {
  readonly delays: ReplayDelays;
  readonly after: ReplayAfter;
  /** Whether the recorded answers include quotes. */
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

  /** Takes the next answer to a call, or repeats the last one where that was chosen; undefined where there is none. */
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

  /** How far the replay has come. */
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
