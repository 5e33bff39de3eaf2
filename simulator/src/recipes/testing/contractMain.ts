import { STEPS, exercisedBy, gaps, startContractServer } from './contract.ts';
import { tables } from './tables.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs every step, prints what was exercised how often, and lists problems and gaps. */
async function main(): Promise<void> {
  const server = await startContractServer();
  const wrong: string[] = [];
  try {
    for (const { group, name, play } of STEPS) {
      for (const problem of await play(server)) wrong.push(`${group} ${name}: ${problem}`);
    }
    const report = await exercisedBy(server);
    say(tables(report));
    wrong.push(...gaps(report));
  } finally {
    await server.close();
  }
  for (const line of wrong) say(line);
  say(`${STEPS.length} recipes and journeys, ${wrong.length} problems`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

await main();
