import { PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import type { Command } from '../kernel/command.ts';
import type { RecordKind, Records } from '../kernel/models.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { allRecords, openRecords } from '../kernel/books.ts';
import { accountOf } from '../accounts/views.ts';
import { tableEntries } from '../kernel/table.ts';
import type { Dice } from './dice.ts';

/** The accounts that random commands are about: the demonstration accounts, and two that are registered on the way. */
export const PLAYERS = ['0900000001', '0900000002', '0911111111', '0922222222'] as const;
/** One of them. */
export type Player = (typeof PLAYERS)[number];

/** A market, the seed and the instant a world begins with, and the codes to trade in. */
export interface Ground {
  readonly seed: string;
  readonly market: Market;
  readonly startMs: number;
  readonly codes: readonly string[];
  /** How often each command is tried, where only some of them are. Default: all, as often as their makers say. */
  readonly weights?: Readonly<Partial<Record<Command['name'], number>>>;
}

/** Hashes that random commands use as passwords: the right ones of whoever sets them, and one that is wrong. */
export const HASHES = { login: 'hash', fund: 'fund', wrong: 'wrong' } as const;

/** A number that no record has. */
const UNKNOWN_ID = 'SIM-000000-NONE';

/** What a random step sees of its world: who acts, and what there is at that moment to act upon. */
export class Scene {
  readonly ground: Ground;
  readonly state: WorldState;
  readonly now: number;
  readonly player: Player;
  /** Commands that were accepted before. */
  readonly earlier: readonly Command[];
  /** Numbers the steps of a sequence. */
  readonly step: number;

  constructor(about: Pick<Scene, 'ground' | 'state' | 'now' | 'player' | 'earlier' | 'step'>) {
    this.ground = about.ground;
    this.state = about.state;
    this.now = about.now;
    this.player = about.player;
    this.earlier = about.earlier;
    this.step = about.step;
  }

  /** Who acts; undefined before it has registered. */
  get record(): AccountRecord | undefined {
    return accountOf(this.state, this.player);
  }

  /** An id that no command has used. */
  get clientOrderId(): string {
    return `step-${String(this.step).padStart(5, '0')}`;
  }

  /** A code to trade in, now and then one that there is not. */
  code(dice: Dice): string {
    return dice.onceIn(50) ? 'ZX404' : (dice.amongAny(this.ground.codes) ?? '');
  }

  /** A price on the grid near the present one, `percent` away, as a decimal text. */
  priceNear(code: string, percent: number): string {
    const { market } = this.ground;
    if (market.instrument(code) === undefined) return '1';
    const last = market.tick(code, this.now)?.last ?? PRICE_SCALE;
    const price = Math.floor((last * (100 + percent)) / 100);
    const tick = market.tickSize(code, price, this.now);
    return formatPrice(Math.max(tick, Math.round(price / tick) * tick));
  }

  /** The records of a kind of who acts that still run, or all of them. */
  own<K extends RecordKind>(kind: K, which: 'open' | 'all' = 'open'): readonly Records[K][] {
    return (which === 'open' ? openRecords : allRecords)(this.state, this.record, kind);
  }

  /** The records of a kind that the house keeps for everybody. */
  house<K extends RecordKind>(kind: K): readonly Records[K][] {
    return tableEntries<Records[K]>(this.state.books[kind]).flatMap(([, record]) =>
      record.account === 'house' ? [record] : [],
    );
  }

  /**
   * The number of one of some records, undefined where there are none: the step then tries something else. Now and then a
   * number of whoever it belongs to, or one that nothing has.
   */
  idAmong(dice: Dice, ids: readonly string[], strangers: readonly string[] = []): string | undefined {
    if (dice.onceIn(ids.length === 0 ? 80 : 16)) return dice.amongAny(strangers) ?? UNKNOWN_ID;
    return dice.amongAny(ids);
  }

  /** As idAmong, over the records of a kind of who acts; strangers are those of everybody. */
  idOf(dice: Dice, kind: RecordKind, which: 'open' | 'all' = 'open'): string | undefined {
    const mine = this.own(kind, which).map(({ id }) => id);
    const everybodys = tableEntries<Records[RecordKind]>(this.state.books[kind]).map(([id]) => id);
    return this.idAmong(dice, mine, everybodys);
  }

  /** Who has to be verified yet, mostly; else who acts. */
  unverified(dice: Dice): Player {
    const waiting = PLAYERS.filter((player) => {
      const identity = accountOf(this.state, player)?.identity;
      return identity === 'notVerified' || identity === 'failed';
    });
    return dice.onceIn(6) ? this.player : (dice.amongAny(waiting) ?? this.player);
  }

  /** The hash of the player's fund password, now and then a wrong one. */
  fundPasswordHash(dice: Dice): string {
    return dice.onceIn(24) ? HASHES.wrong : (this.record?.fundPasswordHash ?? HASHES.fund);
  }

  /** The hash of the player's login password, now and then a wrong one. */
  passwordHash(dice: Dice): string {
    return dice.onceIn(8) ? HASHES.wrong : (this.record?.passwordHash ?? HASHES.login);
  }
}
