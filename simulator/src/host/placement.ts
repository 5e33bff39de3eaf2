/** The address of a process of the cluster. */
export interface NodeAddress {
  /** Permanently unique: host, process id and a random part, without a dot. */
  readonly id: string;
  /** Scheme, host and port, without a path. */
  readonly url: string;
}

/** Where a world is open: in this process, or in another one. */
export type Place = 'here' | NodeAddress;

/** Locates worlds in the cluster. */
export interface Placement {
  readonly self: NodeAddress;
  /** Returns the last known place; sends no request. */
  known(world: string): Place | undefined;
  /**
   * Finds a world, or opens it in this process if none owns it. Also returns `here` if the world may not be created,
   * because every process would refuse that.
   * @param mayMake false for a call that creates the world itself, or requires an existing one
   */
  find(world: string, mayMake?: boolean): Promise<Place>;
  forget(world: string): void;
  /** Marks a process as failed if its port refuses connections. Other processes may then claim its worlds. */
  markFailed(node: NodeAddress): Promise<void>;
  /** Whether the lease is certainly valid, so that replies may be sent. */
  readonly holds: boolean;
  nodes(): Promise<readonly NodeAddress[]>;
  /** Hands over all worlds to other processes and accepts no more. */
  drain(): Promise<void>;
}
