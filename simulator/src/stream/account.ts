import type { FrameOf, MESSAGE_KINDS, SentReplyOf } from '@zaraba/contracts';
import { interventionsFor } from '../api/interventions.ts';
import type { HostedView, WorldView } from '../host/view.ts';
import { newMessage, todosOf } from '../world/inbox/views.ts';
import type { WorldEvent } from '../world/kernel/command.ts';
import type { Moment } from '../world/kernel/moment.ts';
import { listedOf } from '../world/trading/listed.ts';
import { rowOf } from '../world/trading/views/rows.ts';
import type { SentPosition } from '../world/trading/views/rows.ts';
import type { Link } from './link.ts';

type SentMessages = SentReplyOf<'/user/messageList'>;

type DurableView = Pick<WorldView, 'epoch' | 'durableState' | 'durableMarket'>;

/** An `account` frame of the stream, with the account that receives it. */
export interface AccountNews {
  readonly account: string;
  readonly frame: Pick<FrameOf<'account'>, 'epoch' | 'number' | 'at' | 'balanceChanged'> &
    Part & { readonly changes: readonly string[]; readonly todos?: SentMessages['todos'] };
}

interface Part {
  readonly position?: SentPosition;
  readonly changed?: string;
  readonly message?: SentMessages['messages'][number];
}

interface Change {
  readonly positionIds: Set<string>;
  readonly kinds: Set<string>;
  readonly messageIds: Set<string>;
  balance: boolean;
}

/**
 * The maximum number of messages in a batch of frames. Further messages are only announced; clients read them over
 * HTTP.
 */
export const MESSAGES_MAXIMUM = 8;
/** The kind of messages about account settings. They have no record of their own. */
const ACCOUNT: (typeof MESSAGE_KINDS)[number] = 'account';

function nounsOf({ position, changed, message }: Part, balanceChanged: boolean): string[] {
  return [
    ...(position === undefined ? [] : ['position']),
    ...(changed === undefined ? [] : [changed]),
    ...(message?.kind === ACCOUNT ? [ACCOUNT] : []),
    ...(balanceChanged ? ['balance'] : []),
  ];
}

function messageParts(moment: Moment, ids: ReadonlySet<string>): Part[] {
  const changed = 'message';
  const messages = ids.size > MESSAGES_MAXIMUM ? [] : [...ids].flatMap((id) => newMessage(moment, id) ?? []);
  const rest = messages.length < ids.size ? [{ changed }] : [];
  return [...rest, ...messages.map((message) => ({ changed, message }))];
}

/** Numbers the frames of each account from 1 without gaps, while this process hosts the world. */
export class AccountFeed {
  readonly #numbers = new Map<string, number>();

  /**
   * Builds one frame per changed position, list and message. The last frame of an account also states whether its
   * balance changed and lists its to-dos. An account without sockets gets no frames; only its frame number advances.
   */
  frames(
    world: DurableView,
    events: readonly WorldEvent[],
    now: number,
    isHeard: (account: string) => boolean = () => true,
  ): AccountNews[] {
    const changes = new Map<string, Change>();
    for (const event of events) {
      if (event.type === 'transition') continue;
      const change = changes.get(event.account) ?? {
        positionIds: new Set(),
        kinds: new Set(),
        messageIds: new Set(),
        balance: false,
      };
      changes.set(event.account, change);
      if (event.type === 'balance') change.balance = true;
      else if (event.kind === 'order' || event.kind === 'position') change.positionIds.add(event.id);
      else if (event.kind === 'fill') continue;
      else if (event.kind === 'message') change.messageIds.add(event.id);
      else change.kinds.add(event.kind);
    }
    return [...changes].flatMap(([account, change]) => {
      if (isHeard(account)) return this.#framesOf(world, account, change, now);
      this.#next(account);
      return [];
    });
  }

  newest(account: string): number {
    return this.#numbers.get(account) ?? 0;
  }

  #next(account: string): number {
    const number = this.newest(account) + 1;
    this.#numbers.set(account, number);
    return number;
  }

  #framesOf(world: DurableView, account: string, change: Change, now: number): AccountNews[] {
    const moment = { state: world.durableState, now, market: world.durableMarket() };
    const records = new Set([...change.positionIds].flatMap((id) => listedOf(moment.state, id) ?? []));
    const views = [...records].map((record) => ({ position: rowOf(record, moment) }));
    const lists: Part[] = [
      ...[...change.kinds].map((changed) => ({ changed })),
      ...messageParts(moment, change.messageIds),
    ];
    const count = Math.max(views.length, lists.length, 1);
    const told = Array.from({ length: count }, (_, place) => ({ ...views[place], ...lists[place] }));
    return told.map((part, index) => {
      const number = this.#next(account);
      const isLast = index === told.length - 1;
      const balanceChanged = change.balance && isLast;
      const changes = nounsOf(part, balanceChanged);
      const todos = isLast && { todos: todosOf(moment, account) };
      return { account, frame: { epoch: world.epoch, number, at: now, balanceChanged, changes, ...part, ...todos } };
    });
  }
}

/** Sends each account its numbered changes, and the testers' interventions that affect it. */
export class AccountSender {
  readonly #hosted: HostedView;
  readonly #links: ReadonlySet<Link>;
  readonly #feed = new AccountFeed();
  readonly #interventions = new Map<string, string>();

  constructor(hosted: HostedView, links: ReadonlySet<Link>) {
    this.#hosted = hosted;
    this.#links = links;
  }

  get showsInterventions(): boolean {
    return this.#interventions.size > 0;
  }

  newestFor({ account }: Link): number | undefined {
    return account === undefined ? undefined : this.#feed.newest(account);
  }

  /**
   * Records the interventions when the first client of an account connects. It may know them from HTTP and must be
   * notified when they end.
   */
  entered({ account }: Link): void {
    if (account === undefined || this.#of(account).length > 1) return;
    const kinds = interventionsFor(this.#hosted, account).join();
    if (kinds !== '') this.#interventions.set(account, kinds);
  }

  send(events: readonly WorldEvent[], now: number): void {
    const isHeard = (account: string): boolean => this.#of(account).length > 0;
    for (const { account, frame } of this.#feed.frames(this.#hosted.world, events, now, isHeard)) {
      for (const link of this.#of(account)) {
        const fault = this.#faultThatLoses(account);
        if (fault === undefined) link.tell('account', frame);
        else this.#hosted.streamLog.add(link, 'lost', { event: 'account', frame: JSON.stringify(frame), fault });
      }
    }
    this.sendInterventions();
  }

  sendInterventions(): void {
    const accounts = new Set([...this.#links].flatMap(({ account }) => account ?? []));
    for (const account of accounts) {
      const interventions = interventionsFor(this.#hosted, account);
      const kinds = interventions.join();
      if (kinds === (this.#interventions.get(account) ?? '')) continue;
      if (kinds === '') this.#interventions.delete(account);
      else this.#interventions.set(account, kinds);
      for (const link of this.#of(account)) link.tell('interventions', { interventions });
    }
  }

  #of(account: string): Link[] {
    return [...this.#links].filter((link) => link.account === account);
  }

  #faultThatLoses(account: string): string | undefined {
    const { faults, coverage } = this.#hosted;
    if (faults.empty) return undefined;
    const armed = faults.take('stream', account, (effect) => 'accountFrame' in effect);
    if (armed !== undefined) coverage.fault(armed.spec.fault);
    return armed?.spec.fault;
  }
}
