/**
 * The pure part of the quote stream: which codes a frame for one reader holds. A reader is a wanted set and a cursor;
 * frames are never queued, so a slow reader simply gets the newest values later.
 */

/** A reader of quotes. `Code` is whatever stands for a code, one value for each. */
export interface Reader<Code = string> {
  /** The codes it wants, in the order frames list them. */
  readonly wanted: readonly Code[];
  /** Newest version sent to it. */
  readonly cursor: number;
  /** Whether its next frame must be a snapshot. */
  readonly needsSnapshot: boolean;
  /** Newly wanted codes: the next frame holds them whatever their version. */
  readonly fresh: ReadonlySet<Code>;
}

/** A place in the sequence of changes that a client claims to have reached. */
export interface Place {
  readonly epoch: string;
  readonly cursor: number;
}

/** The contents of a frame. */
export interface FramePlan<Code = string> {
  readonly kind: 'snapshot' | 'delta';
  readonly from: number;
  readonly to: number;
  readonly codes: readonly Code[];
}

const NOTHING_FRESH: ReadonlySet<never> = new Set<never>();

/** A reader that has not yet sent a wanted set. */
export const NEW_READER: Reader<never> = { wanted: [], cursor: 0, needsSnapshot: true, fresh: NOTHING_FRESH };

/**
 * A reader with another wanted set, while `newest` is the newest place of the world. With a place in this epoch it continues from there; without a place, or with an
 * unknown one, it begins with a snapshot: that is how a client closes a gap. The server cannot know what a new
 * connection still holds, so all its codes count as fresh.
 */
export function want<Code>(reader: Reader<Code>, wanted: readonly Code[], newest: Place, place?: Place): Reader<Code> {
  const known =
    place !== undefined && place.epoch === newest.epoch && place.cursor >= 0 && place.cursor <= newest.cursor;
  if (!known) return { wanted, cursor: 0, needsSnapshot: true, fresh: NOTHING_FRESH };
  const held = new Set(reader.needsSnapshot ? [] : reader.wanted.filter((code) => !reader.fresh.has(code)));
  const fresh = new Set(wanted.filter((code) => !held.has(code)));
  const cursor = reader.needsSnapshot ? place.cursor : Math.min(place.cursor, reader.cursor);
  return { wanted, cursor, needsSnapshot: false, fresh };
}

/**
 * The frame that brings a reader to `version`, or undefined when it would be empty. The cursor must then stay: moving
 * it without a frame would look like a gap to the client.
 */
export function planFrame<Code>(
  reader: Reader<Code>,
  version: number,
  versionOf: (code: Code) => number | undefined,
): FramePlan<Code> | undefined {
  const { wanted, cursor, needsSnapshot, fresh } = reader;
  const codes: Code[] = [];
  for (const code of wanted) {
    const at = versionOf(code);
    if (at !== undefined && (needsSnapshot || at > cursor || fresh.has(code))) codes.push(code);
  }
  if (needsSnapshot) return { kind: 'snapshot', from: 0, to: version, codes };
  return codes.length === 0 ? undefined : { kind: 'delta', from: cursor, to: version, codes };
}

/** The reader after the frame was sent to it. */
export function told<Code>(reader: Reader<Code>, frame: FramePlan<Code>): Reader<Code> {
  return { wanted: reader.wanted, cursor: frame.to, needsSnapshot: false, fresh: NOTHING_FRESH };
}
