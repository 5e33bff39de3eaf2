/** The address of a process in a cluster. */
export interface NodeAddress {
  /** A unique id, which is never used again: host, process id and a random part, without dots. */
  readonly id: string;
  /** The scheme, host and port, without a path. */
  readonly url: string;
}

/** Where a world is open: in this process or in another process. */
export type Place = 'here' | NodeAddress;

/** Locates worlds in the cluster. */
export interface Placement {
  readonly self: NodeAddress;
  known(world: string): Place | undefined;
  /**
   * Finds a world, or opens it here if no process owns it. Also returns `here` if the world may not be created, because
   * every process would refuse that.
   * @param mayMake false for a call that creates the world itself or requires an existing one
   */
  find(world: string, mayMake?: boolean): Promise<Place>;
  forget(world: string): void;
  /** Marks a process as failed because its port refuses connections. Other processes may then claim its worlds. */
  markFailed(node: NodeAddress): Promise<void>;
  /** Whether the lease is certainly valid, so that replies may be sent. */
  readonly holds: boolean;
  nodes(): Promise<readonly NodeAddress[]>;
  drain(): Promise<void>;
}
