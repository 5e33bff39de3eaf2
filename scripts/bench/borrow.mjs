/** Runs the yardsticks on the same packages as the product, in the same versions. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const fromSimulator = createRequire(join(ROOT, 'simulator', 'package.json'));
const fromEngine = createRequire(createRequire(fromSimulator.resolve('socket.io')).resolve('engine.io'));

export const express = () => fromSimulator('express');
export const socketIo = () => fromSimulator('socket.io');
export const ws = () => fromEngine('ws');
