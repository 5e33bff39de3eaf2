/** Lends the yardsticks the very packages the product runs on, in the very versions. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const fromSimulator = createRequire(join(ROOT, 'simulator', 'package.json'));
const fromEngine = createRequire(createRequire(fromSimulator.resolve('socket.io')).resolve('engine.io'));

export const express = () => fromSimulator('express');
export const socketIo = () => fromSimulator('socket.io');
export const ws = () => fromEngine('ws');
