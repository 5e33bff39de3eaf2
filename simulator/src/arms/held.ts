/** Answers held back until another one was sent. */
export class HeldAnswers {
  #waiting: (() => void)[] = [];

  /** Whether none is held: checked on every call. */
  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Resolves when another answer was sent, or when `patience` resolves. */
  async anotherLeft(patience: Promise<void>): Promise<void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#waiting.push(release);
    await Promise.race([released, patience]);
    this.#waiting = this.#waiting.filter((other) => other !== release);
  }

  /** Releases all held answers: an answer was sent. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const release of waiting) release();
  }
}
