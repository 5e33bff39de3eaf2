interface QueuedReplay {
  left: number;
  wake: (() => void) | undefined;
}

/** The turns of one replay in the queue. */
export interface ReplayTurns {
  next(left: number): Promise<void> | undefined;
}

/**
 * Schedules replays. The one with the fewest remaining records comes first, so that each world is served as early as
 * possible.
 */
export class ReplayQueue {
  readonly #underWay = new Set<QueuedReplay>();

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
