interface Written {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

interface Fit {
  readonly width: number;
  readonly height: number;
}

/** The parts of the `sharp` package that the simulator uses. The browser decodes pictures and turns them upright. */
class Picture {
  readonly #bytes: Uint8Array;
  #type = 'image/png';
  #quality: number | undefined;
  #background: string | undefined;
  #most: Fit | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  autoOrient(): this {
    return this;
  }

  timeout(): this {
    return this;
  }

  resize(most: Fit): this {
    this.#most = most;
    return this;
  }

  flatten({ background }: { readonly background: string }): this {
    this.#background = background;
    return this;
  }

  png(): this {
    return this;
  }

  jpeg({ quality }: { readonly quality: number }): this {
    this.#type = 'image/jpeg';
    this.#quality = quality / 100;
    return this;
  }

  /**
   * Returns the encoded picture.
   * @throws Error for a broken picture
   */
  async toBuffer(): Promise<Written> {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(this.#bytes)]));
    const share = Math.min(
      1,
      ...(this.#most ? [this.#most.width / bitmap.width, this.#most.height / bitmap.height] : []),
    );
    const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)];
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d')!;
    if (this.#background !== undefined) {
      brush.fillStyle = this.#background;
      brush.fillRect(0, 0, width, height);
    }
    brush.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({
      type: this.#type,
      ...(this.#quality !== undefined && { quality: this.#quality }),
    });
    return { data: Buffer.from(await blob.arrayBuffer()), info: { width, height } };
  }
}

const sharp = (bytes: Uint8Array): Picture => new Picture(bytes);
const ignore = (): void => {};
export default Object.assign(sharp, { cache: ignore, block: ignore, unblock: ignore });
