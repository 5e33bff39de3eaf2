import { SCENARIOS } from './index.ts';

const lines = [...SCENARIOS.values()].map(({ name, title }) => `  ${name.padEnd(28)} ${title.us}`);

/** The built-in scenarios as a help text lists them, a line for each. */
export const SCENARIO_LIST = `Scenarios:\n${lines.join('\n')}\n`;
