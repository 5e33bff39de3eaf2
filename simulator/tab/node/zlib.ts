import { zlibSync } from 'fflate';

export function deflateSync(bytes: Uint8Array, { level }: { readonly level: 9 }): Buffer {
  return Buffer.from(zlibSync(bytes, { level }));
}

/** The polynomial of the checksum in PNG files (ISO 3309), with its bits reversed. */
const POLYNOMIAL = 0xedb88320;

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return ~sum >>> 0;
}
