/** Answers that are held back until another one has left. */
export class HeldAnswers {
  #waiting: (() => void)[] = [];

  /** Whether none is held: asked on every call. */
  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Resolves when another answer has left, or when `patience` resolves. */
  async anotherLeft(patience: Promise<void>): Promise<void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#waiting.push(release);
    await Promise.race([released, patience]);
    this.#waiting = this.#waiting.filter((other) => other !== release);
  }

  /** Lets go of all that are held: an answer has left. */
  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const release of waiting) release();
  }
}
