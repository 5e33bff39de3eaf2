// The compression module, loaded on first use.
const zlib = () => process.getBuiltinModule('node:zlib');

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The bits of a palette index. */
const DEPTH = 8;
const INDEXED = 3;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib().crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A rectangle in pixels. */
interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture with a palette, one byte per pixel. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
  }

  paint({ left, top, width, height }: Rectangle, colour: number): void {
    for (let y = top; y < top + height; y++) {
      this.pixels.fill(colour, y * this.width + left, y * this.width + left + width);
    }
  }

  /** Encodes the canvas as PNG. The palette has red, green and blue of each colour. */
  toPng(palette: readonly (readonly [number, number, number])[]): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([DEPTH, INDEXED], 8);
    const stride = this.width + 1;
    // Each row begins with its filter type, which is 0.
    const rows = Buffer.alloc(stride * this.height);
    for (let y = 0; y < this.height; y++) {
      rows.set(this.pixels.subarray(y * this.width, (y + 1) * this.width), y * stride + 1);
    }
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      chunk('PLTE', Uint8Array.from(palette.flat())),
      chunk('IDAT', zlib().deflateSync(rows, { level: 9 })),
      chunk('IEND', new Uint8Array()),
    ]);
  }
}
