import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Checkpoint } from '../../host/journal/journal.ts';
import { assembled, piecesOfState } from '../../host/journal/pieces.ts';
import type { Piece } from '../../host/journal/pieces.ts';
import { inTimeSlices } from '../../host/timeSlices.ts';
import type { Steps } from '../../world/kernel/steps.ts';
import type { Claim } from '../engine.ts';
import type { Link } from './link.ts';

/**
 * The number of checkpoints kept per world. Older checkpoints are used for rewinding, and instead of damaged
 * checkpoints.
 */
const KEPT = 3;

/** Stores a checkpoint. Only the owner may, and only of durable records. */
const KEEP = `insert into zaraba.checkpoint (world, generation, seq, rules, hash, state)
select id, generation, $4, $5, $6, $7 from zaraba.world where id = $1 and generation = $2 and term = $3 and head >= $4
on conflict (world, generation, seq) do update set rules = excluded.rules, hash = excluded.hash, state = excluded.state`;
const DROP = `delete from zaraba.checkpoint where world = $1 and (generation < $2 or generation = $2 and seq not in
(select seq from zaraba.checkpoint where world = $1 and generation = $2 order by seq desc limit ${KEPT}))`;
const FIND = `select checkpoint.seq, checkpoint.hash, checkpoint.state from zaraba.checkpoint
join zaraba.world on world.id = checkpoint.world and world.head >= checkpoint.seq
where checkpoint.world = $1 and checkpoint.generation = $2 and checkpoint.rules = $3 and checkpoint.seq < $4
order by checkpoint.seq desc limit 1`;

const unpacked = promisify(gunzip);
const hashOf = (state: Buffer): string => createHash('sha256').update(state).digest('hex');

function* linesOf({ state, ...head }: Checkpoint): Generator<string> {
  yield `${JSON.stringify(head)}\n`;
  for (const piece of piecesOfState(state)) yield `${JSON.stringify(piece)}\n`;
}

function packed(checkpoint: Checkpoint): Promise<Buffer> {
  return buffer(Readable.from(linesOf(checkpoint)).pipe(createGzip()));
}

function* piecesIn(lines: readonly string[]): Steps<readonly Piece[]> {
  const pieces: Piece[] = [];
  for (const line of lines) {
    pieces.push(JSON.parse(line) as Piece);
    yield;
  }
  return pieces;
}

/** Parses a checkpoint. @throws Error if its bytes do not have this hash */
async function checkpointIn(bytes: Buffer, hash: string): Promise<Checkpoint> {
  if (hashOf(bytes) !== hash) throw new Error('it does not agree with its hash');
  const [head = '', ...lines] = (await unpacked(bytes)).toString('utf8').trimEnd().split('\n');
  const state = assembled(await inTimeSlices(piecesIn(lines)));
  return { ...(JSON.parse(head) as Omit<Checkpoint, 'state'>), state };
}

interface KeptRow {
  readonly [name: string]: unknown;
  readonly seq: number;
  readonly hash: string;
  readonly state: Buffer;
}

/** Stores and reads the checkpoints of all worlds. */
export class Checkpoints {
  readonly #link: Link;
  readonly #say: (line: string) => void;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(link: Link, say: (line: string) => void) {
    this.#link = link;
    this.#say = say;
  }

  /**
   * Stores a checkpoint after the world's pending ones. Failures are only reported, because the records lead to the
   * same state more slowly.
   */
  keep(claim: Claim, checkpoint: Checkpoint): Promise<void> {
    const { world } = claim;
    const kept = this.kept(world).then(() => this.#keep(claim, checkpoint));
    this.#underWay.set(world, kept);
    void kept.then(() => {
      if (this.#underWay.get(world) === kept) this.#underWay.delete(world);
    });
    return kept;
  }

  async kept(world: string): Promise<void> {
    await this.#underWay.get(world);
  }

  async allKept(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async newest(
    { world, generation }: Pick<Claim, 'world' | 'generation'>,
    rules: string,
    before = Number.MAX_SAFE_INTEGER,
  ): Promise<Checkpoint | undefined> {
    const { rows } = await this.#link.ask<KeptRow>(FIND, [world, generation, rules, before]);
    const [row] = rows;
    if (row === undefined) return undefined;
    try {
      return await checkpointIn(row.state, row.hash);
    } catch (error) {
      this.#say(`world ${world}: the checkpoint of ${row.seq} records is passed over: ${(error as Error).message}`);
      return this.newest({ world, generation }, rules, row.seq);
    }
  }

  async #keep({ world, generation, term }: Claim, checkpoint: Checkpoint): Promise<void> {
    try {
      const state = await packed(checkpoint);
      const { records, rules } = checkpoint;
      await this.#link.ask(KEEP, [world, generation, term, records, rules, hashOf(state), state]);
      await this.#link.ask(DROP, [world, generation]);
    } catch (error) {
      this.#say(`world ${world}: no checkpoint could be kept, its next owner reads more: ${(error as Error).message}`);
    }
  }
}
