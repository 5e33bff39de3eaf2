import { monotonicMs } from '../../../../base/clock.ts';
import { primaryLink } from '../../../postgres/link.ts';
import type { Link } from '../../../postgres/link.ts';
import type { TestServer } from '../../server.ts';
import { elapsed } from '../customer.ts';
import type { FieldEngine } from '../field.ts';
import { drawnPorts, Station } from './station.ts';

const NAMES = ['one', 'two', 'three'] as const;
/** Between two looks at the members, milliseconds. */
const LOOK_MS = 250;
const ANSWER_MS = 2_000;
/** Longest time until all machines run again: a database may have to be copied again. */
const WHOLE_MS = 180_000;

type Role = 'leader' | 'sync_standby' | 'replica';

/** A machine, as Patroni tells of it. */
interface Member {
  readonly name: string;
  readonly role: Role;
  readonly state: string;
  readonly timeline?: number;
}

const RUNS: ReadonlySet<string> = new Set(['running', 'streaming']);

/** Whether there is one primary, and both others follow it, one of them before every commit. */
function areWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state, timeline }) => RUNS.has(state) && timeline === members[0]?.timeline)
  );
}

/** PostgreSQL on three machines that Patroni looks after. */
export class PatroniEngine implements FieldEngine {
  readonly #stations: readonly Station[];
  readonly #link: Link;

  private constructor(stations: readonly Station[]) {
    this.#stations = stations;
    this.#link = primaryLink({ hosts: this.ports.map((port) => `postgres://zaraba@127.0.0.1:${port}/postgres`) });
  }

  /** Makes the machines; `begin` starts them. */
  static async make(): Promise<PatroniEngine> {
    const all: Awaited<ReturnType<typeof drawnPorts>>[] = [];
    for (const name of NAMES) all.push(await drawnPorts(name));
    return new PatroniEngine(all.map((ports) => new Station(ports, all)));
  }

  /** Starts the machines; resolves when all run. */
  async begin(): Promise<void> {
    for (const station of this.#stations) station.start();
    await this.whole();
  }

  /** Where each PostgreSQL listens. */
  get ports(): readonly number[] {
    return this.#stations.map(({ ports }) => ports.postgres);
  }

  /** What the programs of all machines said last. */
  get said(): string {
    return this.#stations.map(({ ports, said }) => `machine ${ports.name}: ${said}`).join('\n');
  }

  /** Runs one statement on the primary. */
  readonly sql: TestServer['sql'] = (text, values) => this.#link.ask(text, values);

  /** The machine of a role. @throws Error where none has it */
  async station(role: Role): Promise<Station> {
    for (const { ports } of this.#stations) {
      const name = (await this.#membersBy(ports.api)).find((member) => member.role === role)?.name;
      const station = this.#stations.find((one) => one.ports.name === name);
      if (station !== undefined) return station;
    }
    throw new Error(`no machine of the engine is its ${role}`);
  }

  /** Resolves when all machines run and agree on their roles. @throws Error where they do not for long, with what they said */
  async whole(): Promise<void> {
    const untilMs = monotonicMs() + WHOLE_MS;
    while (monotonicMs() < untilMs) {
      const views = await Promise.all(this.#stations.map(({ ports }) => this.#membersBy(ports.api)));
      if (views.every(areWhole) && new Set(views.map((view) => JSON.stringify(view.map(roleOf)))).size === 1) return;
      await elapsed(LOOK_MS);
    }
    throw new Error(`the engine is not whole again:\n${this.said}`);
  }

  /** Resolves when a commit has reached a standby. */
  async keeps(): Promise<void> {
    const kept = () => this.sql(`select pg_logical_emit_message(true, 'zaraba', '')`);
    while (
      !(await kept().then(
        ({ warned }) => !warned,
        () => false,
      ))
    )
      await elapsed(LOOK_MS);
  }

  /** Resolves when another machine than this one is the primary, as far as the others know. */
  async replaced(station: Station): Promise<void> {
    const others = this.#stations.filter((one) => one !== station);
    for (;;) {
      const views = await Promise.all(others.map(({ ports }) => this.#membersBy(ports.api)));
      const leaders = views.map((view) => view.find(({ role }) => role === 'leader')?.name);
      if (leaders.some((name) => name !== undefined && name !== station.ports.name)) return;
      await elapsed(LOOK_MS);
    }
  }

  /** Ends the machines, and removes what they kept. */
  async stop(): Promise<void> {
    for (const station of this.#stations) await station.stop();
    await this.#link.close();
  }

  /** The members as one Patroni knows them; none where it does not answer. */
  async #membersBy(api: number): Promise<readonly Member[]> {
    try {
      const response = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(ANSWER_MS) });
      return ((await response.json()) as { readonly members: readonly Member[] }).members;
    } catch {
      return [];
    }
  }
}

const roleOf = ({ name, role }: Member): string => `${name} ${role}`;
