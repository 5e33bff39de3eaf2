/**
 * Decides which codes a frame of quotes contains. Frames are never queued, so a slow reader gets newer values later.
 */

/** A reader of quotes; `Code` identifies a stock. */
export interface Reader<Code = string> {
  /** The wanted codes in the order in which frames list them. */
  readonly wanted: readonly Code[];
  /** The newest version of the quotes sent to the reader. */
  readonly cursor: number;
  readonly needsSnapshot: boolean;
  /** Newly wanted codes. The next frame contains their quotes, whatever their version. */
  readonly fresh: ReadonlySet<Code>;
}

/** A client's position in the stream of quotes. */
export interface Place {
  readonly epoch: string;
  readonly cursor: number;
}

export interface FramePlan<Code = string> {
  readonly kind: 'snapshot' | 'delta';
  readonly from: number;
  readonly to: number;
  readonly codes: readonly Code[];
}

const NOTHING_FRESH: ReadonlySet<never> = new Set<never>();

export const NEW_READER: Reader<never> = { wanted: [], cursor: 0, needsSnapshot: true, fresh: NOTHING_FRESH };

/**
 * Replaces the codes that a reader wants. From a valid position the reader continues with deltas; otherwise a snapshot
 * closes the gap. On a new connection, all codes are fresh.
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
 * Plans the frame up to `version`; undefined if it would be empty. The cursor must then stay unchanged, or the client
 * would see a gap.
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

/** Returns a reader's state after a frame was sent. */
export function afterFrame<Code>(reader: Reader<Code>, frame: FramePlan<Code>): Reader<Code> {
  return { wanted: reader.wanted, cursor: frame.to, needsSnapshot: false, fresh: NOTHING_FRESH };
}
