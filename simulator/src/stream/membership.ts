import type { WallClock } from '../base/clock.ts';
import type { HostedView, WorldView } from '../host/view.ts';
import { sessionOf } from '../world/accounts/views.ts';
import { tableGet } from '../world/kernel/table.ts';
import { AccountSender } from './account.ts';
import type { FrameCount } from './fanOut.ts';
import type { Link } from './link.ts';
import { Pace } from './pace.ts';

/** The connected sockets of one world. */
export class Membership {
  readonly world: WorldView;
  readonly hosted: HostedView;
  readonly pace: Pace;
  readonly #links = new Set<Link>();
  readonly #news: AccountSender;
  readonly #endings: readonly (() => void)[];
  #sessions: unknown;
  #accounts: unknown;

  /** @param closed called when the membership closes */
  constructor(hosted: HostedView, wallClock: WallClock, count?: FrameCount, closed: () => void = () => {}) {
    const { world, happenings } = hosted;
    this.world = world;
    this.hosted = hosted;
    const news = new AccountSender(hosted, this.#links);
    this.#news = news;
    const paced = {
      links: this.#links,
      newestFor: (link: Link) => news.newestFor(link),
      beforeTurn: () => this.endSessions(),
    };
    this.pace = new Pace(hosted, wallClock, paced, count);
    this.#endings = [
      world.watch((events, now) => {
        news.send(events, now);
        this.endSessions();
      }),
      happenings.listen(({ kind }) => {
        // A request may use up a fault that an account was shown as an intervention.
        if (kind === 'control' || (kind === 'request' && news.showsInterventions)) news.sendInterventions();
      }),
      // If the world moves to another process, this process sends nothing more, and clients reconnect to the owner.
      world.onClose(() => this.close()),
      closed,
    ];
  }

  get size(): number {
    return this.#links.size;
  }

  socketsOf(account: string): number {
    return [...this.#links].filter((link) => link.account === account).length;
  }

  /** Adds a socket. It gets the first frames as soon as the world's time may be sent. */
  enter(link: Link): void {
    this.#links.add(link);
    this.#news.entered(link);
    this.pace.enter(link);
  }

  leave(link: Link): void {
    if (this.#links.delete(link)) this.pace.leave(link);
  }

  /** Disconnects the sockets of ended sessions and banned accounts. Comparing the immutable tables is cheap. */
  endSessions(): void {
    const state = this.world.durableState;
    if (this.#sessions === state.sessions && this.#accounts === state.accounts) return;
    this.#sessions = state.sessions;
    this.#accounts = state.accounts;
    for (const link of this.#links) {
      if (link.sessionId === undefined) continue;
      const session = sessionOf(state, link.sessionId);
      if (session === undefined) link.refuse('login_again');
      else if (tableGet(state.accounts, session.account)?.state === 'bannedFromLogin') link.refuse('account_banned');
    }
  }

  /**
   * Closes all sockets. Clients reconnect after a lost connection but not after a disconnect. So only the sockets of a
   * deleted world are disconnected.
   */
  close(): void {
    for (const end of this.#endings) end();
    const links = [...this.#links];
    // All are removed first, because `pace` must not use a world that has ended.
    this.#links.clear();
    for (const link of links) {
      this.pace.leave(link);
      if (this.world.isDeleted) link.socket.disconnect(true);
      else link.break();
    }
  }
}
