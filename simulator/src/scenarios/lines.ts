import { SCENARIOS } from './index.ts';

const lines = [...SCENARIOS.values()].map(({ name, title }) => `  ${name.padEnd(28)} ${title.us}`);

/** The list of built-in scenarios for the help, one per line. */
export const SCENARIO_LIST = `Scenarios:\n${lines.join('\n')}\n`;
