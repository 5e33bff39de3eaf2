import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, staleFiles } from './stale.ts';

const isCheck = process.argv.includes('--check');
mkdirSync(FOLDER, { recursive: true });
for (const { name, wanted } of await staleFiles()) {
  if (isCheck) {
    console.log(`docs/reference/${name} is stale: run npm run docs.`);
    process.exitCode = 1;
  } else {
    writeFileSync(join(FOLDER, name), wanted);
    console.log(`docs/reference/${name}`);
  }
}
