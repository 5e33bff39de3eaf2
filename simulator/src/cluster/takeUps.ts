/** One take-up under way: how many records it has left. */
interface TakeUp {
  left: number;
  wake: (() => void) | undefined;
}

/** The turns of one take-up. */
export interface TakeUpTurns {
  /** Says how many records are left; undefined while it may go on, otherwise resolves when it may. */
  next(left: number): Promise<void> | undefined;
}

/**
 * Orders the take-ups of a process: the one with the least left goes on, the others wait. All in turn would end together, the first world as
 * late as the last; so each answers as soon as it stands, and a long one holds up no short one.
 */
export class TakeUps {
  readonly #underWay = new Set<TakeUp>();

  /** Does a take-up of so many records, which asks for its turns. */
  async inTurn<T>(left: number, work: (turns: TakeUpTurns) => Promise<T>): Promise<T> {
    const own: TakeUp = { left, wake: undefined };
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

  get #first(): TakeUp | undefined {
    let first: TakeUp | undefined;
    for (const one of this.#underWay) if (first === undefined || one.left < first.left) first = one;
    return first;
  }

  #turn(own: TakeUp): Promise<void> | undefined {
    return this.#first === own ? undefined : this.#wait(own);
  }

  async #wait(own: TakeUp): Promise<void> {
    while (this.#first !== own) {
      await new Promise<void>((resolve) => {
        own.wake = resolve;
        this.#first?.wake?.();
      });
    }
    own.wake = undefined;
  }
}
