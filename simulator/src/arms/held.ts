/** Replies that wait until another reply has been sent. */
export class HeldAnswers {
  #waiting: (() => void)[] = [];

  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  async anotherLeft(patience: Promise<void>): Promise<void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.#waiting.push(release);
    await Promise.race([released, patience]);
    this.#waiting = this.#waiting.filter((other) => other !== release);
  }

  release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const release of waiting) release();
  }
}
