import { afterEach, expect, it } from 'vitest';
import { Engines } from '../testing/engines.ts';
import { describeOnServer } from '../testing/suites.ts';
import { primaryLink } from './link.ts';

/** Longest wait for two looks in a row on a busy machine. */
const SEEN = { timeout: 20_000 };

describeOnServer('the confirmation that the engine accepts writes', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());

  it(
    'is missing while a table is locked or has another version, and returns afterwards',
    { timeout: 60_000 },
    async () => {
      const engine = await engines.join(server().url);
      expect(engine.unfit).toBeUndefined();
      const administrator = primaryLink({ hosts: [server().url] });
      await administrator.ask('begin; lock table zaraba.journal in exclusive mode');
      await expect.poll(() => engine.unfit, SEEN).toBe('a table of the engine is locked');
      await administrator.ask('rollback');
      await expect.poll(() => engine.unfit, SEEN).toBeUndefined();
      await administrator.ask('update zaraba.cluster set format = 99');
      await expect.poll(() => engine.unfit, SEEN).toBe('the tables of the engine are not those of this version');
      await administrator.ask('update zaraba.cluster set format = 1');
      await expect.poll(() => engine.unfit, SEEN).toBeUndefined();
      await administrator.close();
    },
  );
});
