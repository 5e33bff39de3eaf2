import { promises } from 'node:stream';

export const { pipeline, finished } = promises;
