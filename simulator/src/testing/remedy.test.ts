import { expect, test } from 'vitest';
import { withRemedy } from './remedy.ts';
import { Sim } from './sim.ts';

test('if no simulator answers, the error names the simulator that a test can start', async () => {
  const server = 'http://127.0.0.1:1';
  const error: unknown = await Sim.create({ server }).catch((reason: unknown) => reason);
  expect(withRemedy(error, server)).toMatchObject({
    message: `no simulator answers at ${server}; is it running? Or set use: { server: 'inProcess' }.`,
  });
  expect(withRemedy(error, 'inProcess')).toBe(error);
  const other = new Error('other');
  expect(withRemedy(other, server)).toBe(other);
});
