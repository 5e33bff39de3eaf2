/** A process that serves worlds, as others reach it. */
export interface NodeAddress {
  /** Unlike that of any other process, past ones included: host, process id and a random part, without a point. */
  readonly id: string;
  /** Where other processes reach it: scheme, host and port, nothing behind. */
  readonly url: string;
}

/** Where a world is: in this process, which has it open, or in another one. */
export type Place = 'here' | NodeAddress;

/** Says which process has which world. */
export interface Placement {
  /** This process. */
  readonly self: NodeAddress;
  /** Where a world was when that was last heard; undefined where it has to be found. Never asks anybody. */
  known(world: string): Place | undefined;
  /**
   * Finds a world, and opens it here where no living process has it. One that may not be made is nowhere: `here` then, where every call
   * answered so.
   * @param mayMake whether a world that never was may begin; false for a call that makes it itself, or that must find it
   */
  find(world: string, mayMake?: boolean): Promise<Place>;
  /** Forgets where a world was: its process answered that it has it no longer, or that it never had it. */
  forget(world: string): void;
  /** Says that nothing listens where a process should be: its worlds belong to whoever claims them first. */
  bury(node: NodeAddress): Promise<void>;
  /** Whether answers may leave: what this process believes to be its own is its own by a clock that is never set. */
  readonly holds: boolean;
  /** All living processes, this one included. */
  nodes(): Promise<readonly NodeAddress[]>;
  /** Hands on every world here and takes no more; resolves when all of them are kept and free. */
  drain(): Promise<void>;
}
