/** Most pictures kept per account, and most bytes per world; the oldest are removed first. */
export const SHELF_LIMITS = { perAccount: 20, bytes: 200 * 1_048_576 } as const;

interface Kept {
  readonly account: string;
  readonly bytes: Buffer;
}

/** The contents of the pictures of one world: in memory only, and no longer than the world is open. */
export class Shelf {
  readonly #limits: { readonly perAccount: number; readonly bytes: number };
  /** Oldest first, as a map keeps insertion order. */
  readonly #pictures = new Map<string, Kept>();
  #bytes = 0;

  constructor(limits: { readonly perAccount: number; readonly bytes: number } = SHELF_LIMITS) {
    this.#limits = limits;
  }

  /** Bytes of all pictures. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The contents of a picture, or undefined if it is no longer kept. */
  get(id: string): Buffer | undefined {
    return this.#pictures.get(id)?.bytes;
  }

  /** Keeps a picture, removing the oldest ones where there is no room. */
  put(account: string, id: string, bytes: Buffer): void {
    this.#remove(id);
    this.#pictures.set(id, { account, bytes });
    this.#bytes += bytes.length;
    const own = [...this.#pictures].filter(([, picture]) => picture.account === account);
    for (const [old] of own.slice(0, -this.#limits.perAccount)) this.#remove(old);
    for (const [oldest] of this.#pictures) {
      if (this.#bytes <= this.#limits.bytes) return;
      this.#remove(oldest);
    }
  }

  /** Takes over the pictures of another shelf. */
  copy(other: Shelf): void {
    for (const [id, { account, bytes }] of other.#pictures) this.put(account, id, bytes);
  }

  #remove(id: string): void {
    this.#bytes -= this.#pictures.get(id)?.bytes.length ?? 0;
    this.#pictures.delete(id);
  }
}
