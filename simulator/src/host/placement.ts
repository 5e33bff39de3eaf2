/** A process of the cluster. */
export interface NodeAddress {
  /** Unique forever: host, process id and a random part, without a dot. */
  readonly id: string;
  /** Scheme, host and port, without a path. */
  readonly url: string;
}

/** Where a world is open: here, or in another process. */
export type Place = 'here' | NodeAddress;

/** Locates worlds in the cluster. */
export interface Placement {
  readonly self: NodeAddress;
  /** Last known place; sends no request. */
  known(world: string): Place | undefined;
  /**
   * Finds a world, or opens it here if unowned. `here` too if it may not be made, as every process refuses it.
   * @param mayMake false for a call that makes it or requires it
   */
  find(world: string, mayMake?: boolean): Promise<Place>;
  forget(world: string): void;
  /** Marks a process failed whose port refuses connections; others may claim its worlds. */
  markFailed(node: NodeAddress): Promise<void>;
  /** Whether the lease certainly holds, so that replies may be sent. */
  readonly holds: boolean;
  /** All living processes, this one included. */
  nodes(): Promise<readonly NodeAddress[]>;
  /** Hands over all worlds and accepts no more. */
  drain(): Promise<void>;
}
