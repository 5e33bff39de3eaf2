import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ended } from '../base/choices.ts';
import { ControlError } from '../base/controlError.ts';
import { JsonError, parseJson } from '../base/parseJson.ts';
import { checkedScenario, findBuiltIn } from './check.ts';
import { noScenario } from './compose.ts';
import type { FindScenario, Given } from './compose.ts';
import { isScenarioFile } from './format.ts';
import type { Scenario } from './format.ts';

/** The maximum size of a file, bytes. The longest script of 500 steps is smaller. */
const FILE_MAXIMUM_BYTES = 1_000_000;

/** Thrown for a scenario file that is refused. The message names the file, the fault and its place. */
export class ScenarioFileError extends Error {
  override readonly name = 'ScenarioFileError';

  /** Each fault as a line that begins with its place. If the places are unknown, only the message. */
  get lines(): readonly string[] {
    const fields = this.cause instanceof ControlError ? Object.entries(this.cause.fields ?? {}) : [];
    return fields.length < 2 ? [this.message] : fields.map(([place, fault]) => ended(`${place}: ${fault}`));
  }
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > FILE_MAXIMUM_BYTES) throw new Error(`it is larger than ${FILE_MAXIMUM_BYTES} bytes`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ScenarioFileError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Finds the scenario that a file extends: a built-in scenario, or a file whose path is relative to this file. */
const findBeside: FindScenario = (name, from) => {
  if (!isScenarioFile(name)) return findBuiltIn(name, from);
  const place = resolve(dirname(from), name);
  try {
    return { value: parseJson(textOf(place)), place };
  } catch (error) {
    if (error instanceof ScenarioFileError) throw noScenario({ extends: error.message });
    if (error instanceof JsonError) throw noScenario({ extends: `${place}: ${error.message}` });
    throw error;
  }
};

/**
 * Reads the scenario in a JSON file, and those that it extends.
 * @throws ScenarioFileError
 */
export function readScenario(path: string, given: Given = {}): Scenario {
  const text = textOf(path);
  try {
    return checkedScenario(parseJson(text), { ...given, find: findBeside, place: resolve(path) });
  } catch (error) {
    if (!(error instanceof ControlError || error instanceof JsonError)) throw error;
    throw new ScenarioFileError(`${path}: ${error.message}`, { cause: error });
  }
}
