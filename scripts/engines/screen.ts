import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Size } from './launch.ts';
import { type Program, start, until } from './programs.ts';

const START_LIMIT_MS = 30_000;
/** Offsets of fields in the header of an XWD file. Each has four bytes. */
const XWD = { headerBytes: 0, bytesPerLine: 12, colours: 19 } as const;
const XWD_COLOUR_BYTES = 12;

/** A part of the screen, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of three bytes each: red, green and blue. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/**
 * A virtual screen as large as the browser's largest window. Its pixels are read from the file that stores them. A
 * screenshot by WebKit would wait for the next paint, which an idle page never makes.
 */
export class Screen {
  readonly display: string;
  readonly #program: Program;
  readonly #folder: string;
  readonly #size: Size;

  private constructor(program: Program, display: string, folder: string, size: Size) {
    this.#program = program;
    this.display = display;
    this.#folder = folder;
    this.#size = size;
  }

  static async open({ width, height }: Size): Promise<Screen> {
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-screen-'));
    // A new screen has the mouse in its middle. The screen is twice as wide as the window, so the mouse is outside the
    // window and hovers over nothing.
    const size = ['-screen', '0', `${2 * width + 20}x${height}x24`];
    const program = start('Xvfb', ['-displayfd', '1', ...size, '-fbdir', folder, '-nolisten', 'tcp']);
    const number = await until('a virtual screen', START_LIMIT_MS, () =>
      program.lines().find((line) => /^\d+$/.test(line)),
    );
    return new Screen(program, `:${number}`, folder, { width, height });
  }

  /** Returns what is on the screen now. */
  picture({ left, top, width, height }: Area = { left: 0, top: 0, ...this.#size }): Picture {
    const file = readFileSync(join(this.#folder, 'Xvfb_screen0'));
    const field = (at: number) => file.readUInt32BE(at * 4);
    const begin = field(XWD.headerBytes) + field(XWD.colours) * XWD_COLOUR_BYTES;
    const pixels = Buffer.alloc(width * height * 3);
    for (let y = 0; y < height; y += 1) {
      const line = begin + (top + y) * field(XWD.bytesPerLine);
      for (let x = 0; x < width; x += 1) {
        const from = line + (left + x) * 4;
        const to = (y * width + x) * 3;
        pixels[to] = file[from + 2] ?? 0;
        pixels[to + 1] = file[from + 1] ?? 0;
        pixels[to + 2] = file[from] ?? 0;
      }
    }
    return { width, height, pixels };
  }

  async close(): Promise<void> {
    await this.#program.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Converts a picture to a PNG file. */
export function png({ width, height, pixels }: Picture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per channel: red, green and blue.
  head[8] = 8;
  head[9] = 2;
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) pixels.copy(lines, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
