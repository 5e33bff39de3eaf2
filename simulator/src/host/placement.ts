/** A process of the cluster. */
export interface NodeAddress {
  /** Unique, past processes included: host, process id and a random part, without a dot. */
  readonly id: string;
  /** Scheme, host and port, without a path. */
  readonly url: string;
}

/** Where a world is open: here, or in another process. */
export type Place = 'here' | NodeAddress;

/** Locates worlds in the cluster. */
export interface Placement {
  readonly self: NodeAddress;
  /** Last known place of a world; undefined if it must be looked up. Sends no request. */
  known(world: string): Place | undefined;
  /**
   * Finds a world, and opens it here if no living process has it. `here` also for one that does not exist and may not
   * be made: every process replies the same.
   * @param mayMake whether a new world may begin; false for a call that makes it or requires it to exist
   */
  find(world: string, mayMake?: boolean): Promise<Place>;
  /** Forgets a stale place. */
  forget(world: string): void;
  /** Marks a process as failed because its port refuses connections; its worlds go to the first claimant. */
  markFailed(node: NodeAddress): Promise<void>;
  /** Whether this process certainly holds its lease, by a monotonic clock, so that replies may be sent. */
  readonly holds: boolean;
  /** All living processes, this one included. */
  nodes(): Promise<readonly NodeAddress[]>;
  /** Hands over every world and accepts no more; resolves when all are durable and released. */
  drain(): Promise<void>;
}
