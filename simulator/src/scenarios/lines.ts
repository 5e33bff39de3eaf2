import { SCENARIOS } from './index.ts';

const lines = [...SCENARIOS.values()].map(({ name, title }) => `  ${name.padEnd(28)} ${title.us}`);

/** The built-in scenarios as the help text lists them, one per line. */
export const SCENARIO_LIST = `Scenarios:\n${lines.join('\n')}\n`;
