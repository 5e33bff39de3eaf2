import { PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import type { Command } from '../kernel/command.ts';
import type { RecordKind, Records } from '../models/models.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { allRecords, openRecords } from '../kernel/books.ts';
import { accountOf } from '../accounts/views.ts';
import { tableEntries } from '../kernel/table.ts';
import type { Dice } from './dice.ts';

/** Accounts of random commands: the demonstration accounts and two that register during a run. */
export const PLAYERS = ['0900000001', '0900000002', '0911111111', '0922222222'] as const;
/** One of these accounts. */
export type Player = (typeof PLAYERS)[number];

/** A market, and the seed, first instant and codes of its world. */
export interface Ground {
  readonly seed: string;
  readonly market: Market;
  readonly startMs: number;
  readonly codes: readonly string[];
  /** Frequencies of commands, if not those of the makers. */
  readonly weights?: Readonly<Partial<Record<Command['name'], number>>>;
}

/** Passwords of random commands: the right ones, and a wrong one. */
export const HASHES = { login: 'hash', fund: 'fund', wrong: 'wrong' } as const;

/** An id of no record. */
const UNKNOWN_ID = 'SIM-000000-NONE';

/** What a random step sees of its world. */
export class Scene {
  readonly ground: Ground;
  readonly state: WorldState;
  readonly now: number;
  readonly player: Player;
  /** Accepted commands. */
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

  /** The player; undefined before registration. */
  get record(): AccountRecord | undefined {
    return accountOf(this.state, this.player);
  }

  /** An id that is not in use. */
  get clientOrderId(): string {
    return `step-${String(this.step).padStart(5, '0')}`;
  }

  /** A code to trade, sometimes an unknown one. */
  code(dice: Dice): string {
    return dice.onceIn(50) ? 'ZX404' : (dice.amongAny(this.ground.codes) ?? '');
  }

  /** A price on the grid, `percent` away from the current one, as a decimal text. */
  priceNear(code: string, percent: number): string {
    const { market } = this.ground;
    if (market.instrument(code) === undefined) return '1';
    const last = market.tick(code, this.now)?.last ?? PRICE_SCALE;
    const price = Math.floor((last * (100 + percent)) / 100);
    const tick = market.tickSize(code, price, this.now);
    return formatPrice(Math.max(tick, Math.round(price / tick) * tick));
  }

  /** The player's records of a kind. */
  own<K extends RecordKind>(kind: K, which: 'open' | 'all' = 'open'): readonly Records[K][] {
    return (which === 'open' ? openRecords : allRecords)(this.state, this.record, kind);
  }

  /** The house's records of a kind. */
  house<K extends RecordKind>(kind: K): readonly Records[K][] {
    return tableEntries<Records[K]>(this.state.books[kind]).flatMap(([, record]) =>
      record.account === 'house' ? [record] : [],
    );
  }

  /** One of these ids; sometimes another customer's or an unknown one. */
  idAmong(dice: Dice, ids: readonly string[], strangers: readonly string[] = []): string | undefined {
    if (dice.onceIn(ids.length === 0 ? 80 : 16)) return dice.amongAny(strangers) ?? UNKNOWN_ID;
    return dice.amongAny(ids);
  }

  /** Like `idAmong`, of the player's records of a kind. */
  idOf(dice: Dice, kind: RecordKind, which: 'open' | 'all' = 'open'): string | undefined {
    const mine = this.own(kind, which).map(({ id }) => id);
    const everybodys = tableEntries<Records[RecordKind]>(this.state.books[kind]).map(([id]) => id);
    return this.idAmong(dice, mine, everybodys);
  }

  /** Usually an account that is not verified. */
  unverified(dice: Dice): Player {
    const waiting = PLAYERS.filter((player) => {
      const identity = accountOf(this.state, player)?.identity;
      return identity === 'notVerified' || identity === 'failed';
    });
    return dice.onceIn(6) ? this.player : (dice.amongAny(waiting) ?? this.player);
  }

  /** The player's fund password, sometimes a wrong one. */
  fundPasswordHash(dice: Dice): string {
    return dice.onceIn(24) ? HASHES.wrong : (this.record?.fundPasswordHash ?? HASHES.fund);
  }

  /** The player's login password, sometimes a wrong one. */
  passwordHash(dice: Dice): string {
    return dice.onceIn(8) ? HASHES.wrong : (this.record?.passwordHash ?? HASHES.login);
  }
}
