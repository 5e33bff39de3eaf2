/** Taken pieces are forgotten together once they are so many, and more than those that wait: moving the rest for each would take ever longer. */
const FORGOTTEN_TOGETHER = 1_024;

/** Pieces of a stream that wait to leave, in order, however many there are. */
export class Waiting {
  #pieces: Buffer[] = [];
  /** Where the first that was not taken stands. */
  #first = 0;

  get isEmpty(): boolean {
    return this.#first === this.#pieces.length;
  }

  add(piece: Buffer): void {
    this.#pieces.push(piece);
  }

  /** Takes the first of them: so many bytes at most, for which the last one is cut where it must be. */
  take(mostBytes: number): readonly Buffer[] {
    const taken: Buffer[] = [];
    for (let left = mostBytes; left > 0 && !this.isEmpty;) {
      const piece = this.#pieces[this.#first]!;
      const part = piece.subarray(0, left);
      taken.push(part);
      left -= part.length;
      if (part.length < piece.length) this.#pieces[this.#first] = piece.subarray(part.length);
      else this.#first += 1;
    }
    if (this.isEmpty) this.clear();
    else if (this.#first >= FORGOTTEN_TOGETHER && this.#first * 2 > this.#pieces.length) {
      this.#pieces = this.#pieces.slice(this.#first);
      this.#first = 0;
    }
    return taken;
  }

  clear(): void {
    this.#pieces = [];
    this.#first = 0;
  }
}
