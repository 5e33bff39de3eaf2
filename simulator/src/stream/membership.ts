import type { WallClock } from '../clock.ts';
import type { HostedView, WorldView } from '../host/view.ts';
import { sessionOf } from '../world/accounts/views.ts';
import { tableGet } from '../world/kernel/table.ts';
import { AccountSender } from './account.ts';
import type { FrameCount } from './fanOut.ts';
import type { Link } from './link.ts';
import { Pace } from './pace.ts';

/** The sockets that listen to one world. */
export class Membership {
  readonly world: WorldView;
  /** When they get quotes, phases and heartbeats. */
  readonly pace: Pace;
  readonly #links = new Set<Link>();
  /** Ends what was begun for them. */
  readonly #endings: readonly (() => void)[];
  #sessions: unknown;
  #accounts: unknown;

  /** @param closed called once when it is closed, by its world's end or otherwise */
  constructor(hosted: HostedView, wallClock: WallClock, count?: FrameCount, closed: () => void = () => {}) {
    const { world, happenings } = hosted;
    this.world = world;
    const news = new AccountSender(hosted, this.#links);
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
        // A request may use up an armed fault: that matters only if an account was notified of it.
        if (kind === 'control' || (kind === 'request' && news.showsInterventions)) news.sendInterventions();
      }),
      // One that another process owns now shows nothing more here: its sockets come back to where it is.
      world.onClose(() => this.close()),
      closed,
    ];
  }

  /** How many sockets listen. */
  get size(): number {
    return this.#links.size;
  }

  /** How many sockets an account has here. */
  socketsOf(account: string): number {
    return [...this.#links].filter((link) => link.account === account).length;
  }

  /** Adds a socket, which is greeted once the time may leave. */
  enter(link: Link): void {
    this.#links.add(link);
    this.pace.enter(link);
  }

  /** Removes a socket. */
  leave(link: Link): void {
    if (this.#links.delete(link)) this.pace.leave(link);
  }

  /**
   * Disconnects the sockets of ended sessions and of banned accounts. Tables are immutable: where both are the same objects as at the
   * last call, there is nothing to do.
   */
  endSessions(): void {
    const state = this.world.told;
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
   * Ends every socket. A standard client comes back from a lost connection and never from a disconnection by the server: only the sockets of
   * a world that was deleted get one.
   */
  close(): void {
    for (const end of this.#endings) end();
    const links = [...this.#links];
    // All at once: while some are left, the pace asks the world, and one that has ended may have no answer.
    this.#links.clear();
    for (const link of links) {
      this.pace.leave(link);
      if (this.world.isDeleted) link.socket.disconnect(true);
      else link.break();
    }
  }
}
