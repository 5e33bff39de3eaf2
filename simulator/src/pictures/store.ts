/**
 * The maximum number of pictures of an account, and of bytes of a world. Beyond these limits, the oldest pictures are
 * removed.
 */
export const PICTURE_LIMITS = { perAccount: 20, bytes: 200 * 1_048_576 } as const;

interface Kept {
  readonly account: string;
  readonly bytes: Buffer;
}

/** The pictures of a world. They are in memory while it is open. */
export class PictureStore {
  readonly #limits: { readonly perAccount: number; readonly bytes: number };
  readonly #pictures = new Map<string, Kept>();
  #bytes = 0;

  constructor(limits: { readonly perAccount: number; readonly bytes: number } = PICTURE_LIMITS) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(id: string): Buffer | undefined {
    return this.#pictures.get(id)?.bytes;
  }

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

  copy(other: PictureStore): void {
    for (const [id, { account, bytes }] of other.#pictures) this.put(account, id, bytes);
  }

  #remove(id: string): void {
    this.#bytes -= this.#pictures.get(id)?.bytes.length ?? 0;
    this.#pictures.delete(id);
  }
}
