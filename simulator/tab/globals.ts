import { Buffer } from 'node:buffer';
import * as zlib from './node/zlib.ts';

const standIn = {
  env: {},
  pid: 1,
  platform: 'browser',
  versions: {},
  nextTick: (run: (...given: unknown[]) => void, ...given: unknown[]) => queueMicrotask(() => run(...given)),
  getBuiltinModule: () => zlib,
};

// The parser of uploads calls these methods of `Buffer`, which the replacement for browsers does not have.
for (const encoding of ['latin1', 'utf8'] as const) {
  Object.assign(Buffer.prototype, {
    [`${encoding}Slice`](this: Buffer, start: number, end: number) {
      return this.toString(encoding, start, end);
    },
  });
}

/** Defines the globals of Node that the simulator and its packages use. */
Object.assign(globalThis, {
  Buffer,
  process: standIn,
  global: globalThis,
  setImmediate: (run: () => void) => setTimeout(run),
});
