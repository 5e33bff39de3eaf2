import type { EndpointPath } from '@zaraba/contracts';
import type { RecordedCall, RecordedFrame, RecordingDocument } from './recording.ts';
import { mayShow, memberOf, requestPlace } from './harmless.ts';

/** Whether answers in a replay have their recorded delays. */
export type ReplayDelays = 'recorded' | 'none';

/**
 * What happens when a recording has no answer left: the simulator answers, the last answer is repeated, or the call is
 * refused.
 */
export const REPLAY_AFTER = ['act', 'repeat', 'refuse'] as const;
export type ReplayAfter = (typeof REPLAY_AFTER)[number];

/** The options of a replay. */
export interface ReplayOptions {
  readonly delays: ReplayDelays;
  /** What happens when no answer is left (default: the simulator answers). */
  readonly after?: ReplayAfter;
}

interface Answers {
  readonly calls: RecordedCall[];
  /** The number of used answers. */
  given: number;
}

/** Fields that contain generated ids. */
const ID = /^id$|Id$/;

/** Returns a text that is equal for equal calls. It has the endpoint and the recorded fields without ids. */
function question(path: EndpointPath, fields: Readonly<Record<string, string>>, redact: ReadonlySet<string>): string {
  const place = requestPlace(path);
  const asked = Object.entries(fields).filter(
    ([name, value]) => !ID.test(name) && !redact.has(name.toLowerCase()) && mayShow(memberOf(place, name), name, value),
  );
  return JSON.stringify([path, ...asked.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Answers calls from a recording. Uses each answer once, in order, then applies `after`. */
export class Replay {
  readonly delays: ReplayDelays;
  readonly after: ReplayAfter;
  readonly hasQuotes: boolean;
  /** The frames in order. Empty if the stream was not recorded. */
  readonly frames: readonly RecordedFrame[];
  readonly #target: string;
  readonly #total: number;
  readonly #answers = new Map<string, Answers>();
  readonly #redact: ReadonlySet<string>;
  readonly #endings = new Set<() => void>();
  #given = 0;
  #repeated = 0;

  constructor(
    { target, calls, frames = [], redact = [] }: RecordingDocument,
    { delays, after = 'act' }: ReplayOptions,
  ) {
    this.delays = delays;
    this.after = after;
    this.frames = frames;
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

  /** Returns the next answer to a call; if none is left and `after` says so, the last answer again. */
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

  whenEnded(call: () => void): () => void {
    this.#endings.add(call);
    return () => void this.#endings.delete(call);
  }

  end(): void {
    for (const call of this.#endings) call();
  }

  view() {
    return {
      target: this.#target,
      calls: this.#total,
      frames: this.frames.length,
      answered: this.#given,
      repeated: this.#repeated,
      delays: this.delays,
      after: this.after,
    };
  }
}
