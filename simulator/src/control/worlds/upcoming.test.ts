import { expect, test } from 'vitest';
import { ownServer } from '../../api/testing/ownServer.ts';

const server = ownServer();

interface Row {
  readonly at: string;
  readonly kind: string;
  readonly code?: string;
  readonly account?: string;
}
const upcoming = async (): Promise<readonly Row[]> =>
  (await server.control('GET', '/upcoming')).body['upcoming'] as readonly Row[];

test('upcoming events are listed, soonest first, without past events', async () => {
  const { account } = (await server.control('POST', '/personas', { persona: 'copying' })).body as {
    account: string;
  };
  const rows = await upcoming();
  const now = ((await server.control('GET', '/state')).body['clock'] as { now: string }).now;
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
  expect(rows[0]!.at > now).toBe(true);
  expect(rows.filter((row) => row.account === account).map(({ kind }) => kind)).toContain('unlocksAt');
  const lottery = rows.find(({ kind }) => kind === 'lotteryAt')!;
  expect(lottery).toMatchObject({ code: expect.stringMatching(/^ZN\d{4}$/) as string });

  await server.control('POST', '/clock', { to: lottery.at });
  const later = await upcoming();
  expect(later.filter(({ at }) => at <= lottery.at)).toEqual([]);
  expect(later.length).toBeGreaterThan(0);
});
