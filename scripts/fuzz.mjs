/**
 * `npm run fuzz`: sends requests that the served OpenAPI document allows, nearly allows and forbids, to a server of its
 * own.
 */
import { countOf, readFlags } from './lib/flags.mjs';
import { conclude } from './lib/report.mjs';
import { seedFlag } from './soak/case.mjs';
import { runPart } from './soak/parts.mjs';

const USAGE = `npm run fuzz [-- FLAGS]: a stranger who knows only the OpenAPI document, against a server of its own.

  --requests N  how many (default 20000)
  --seed N      the draws (default random; every run prints its own)
  --help        this text`;

const { values } = await readFlags(USAGE, { requests: { type: 'string', default: '20000' }, seed: seedFlag() });
conclude(await runPart('fuzz', { seed: countOf('seed', values.seed), number: countOf('requests', values.requests) }));
