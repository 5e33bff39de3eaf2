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

// The parser of uploads calls these methods of Node's class.
for (const encoding of ['latin1', 'utf8'] as const) {
  Object.assign(Buffer.prototype, {
    [`${encoding}Slice`](this: Buffer, start: number, end: number) {
      return this.toString(encoding, start, end);
    },
  });
}

/** What the simulator and its packages take from Node without importing it. */
Object.assign(globalThis, {
  Buffer,
  process: standIn,
  global: globalThis,
  setImmediate: (run: () => void) => setTimeout(run),
});
