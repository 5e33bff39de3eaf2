interface QueuedReplay {
  left: number;
  wake: (() => void) | undefined;
}

/** Scheduling of one replay. */
export interface ReplayTurns {
  /** Reports the records left; resolves when it may continue, undefined if at once. */
  next(left: number): Promise<void> | undefined;
}

/**
 * Schedules a process's replays, shortest remaining first: short ones do not wait for long ones, and each world serves
 * as soon as it is ready.
 */
export class ReplayQueue {
  readonly #underWay = new Set<QueuedReplay>();

  /** Runs a replay of about `left` records, which asks for its turns. */
  async inTurn<T>(left: number, work: (turns: ReplayTurns) => Promise<T>): Promise<T> {
    const own: QueuedReplay = { left, wake: undefined };
    this.#underWay.add(own);
    try {
      await this.#turn(own);
      return await work({
        next: (now) => {
          own.left = now;
          return this.#turn(own);
        },
      });
    } finally {
      this.#underWay.delete(own);
      this.#first?.wake?.();
    }
  }

  get #first(): QueuedReplay | undefined {
    let first: QueuedReplay | undefined;
    for (const one of this.#underWay) if (first === undefined || one.left < first.left) first = one;
    return first;
  }

  #turn(own: QueuedReplay): Promise<void> | undefined {
    return this.#first === own ? undefined : this.#wait(own);
  }

  async #wait(own: QueuedReplay): Promise<void> {
    while (this.#first !== own) {
      await new Promise<void>((resolve) => {
        own.wake = resolve;
        this.#first?.wake?.();
      });
    }
    own.wake = undefined;
  }
}
