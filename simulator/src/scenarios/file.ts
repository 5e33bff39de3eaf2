import { readFileSync, statSync } from 'node:fs';
import { ControlError } from '../controlError.ts';
import { JsonError, parseJson } from '../parseJson.ts';
import { checkedScenario } from './check.ts';
import type { Scenario } from './format.ts';

/** Largest file to read, bytes: enough for the longest script of 500 steps. */
const FILE_MAXIMUM_BYTES = 1_000_000;

function textOf(path: string): string {
  try {
    if (statSync(path).size > FILE_MAXIMUM_BYTES) throw new Error(`it is larger than ${FILE_MAXIMUM_BYTES} bytes`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The scenario in a JSON file. @throws Error that names the file, the fault and its place */
export function readScenario(path: string): Scenario {
  const text = textOf(path);
  try {
    return checkedScenario(parseJson(text));
  } catch (error) {
    if (!(error instanceof ControlError || error instanceof JsonError)) throw error;
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}
