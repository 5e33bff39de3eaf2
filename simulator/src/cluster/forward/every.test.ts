import { expect, test } from 'vitest';
import { wallClock } from '../../base/clock.ts';
import { raw } from '../../api/testing/server.ts';
import { asker } from './ask.ts';
import { answerParts, everyAsker } from './every.ts';
import { HOP_HEADER } from './headers.ts';
import { SECRET, testProcesses } from './testing/processes.ts';
import type { Process } from './testing/processes.ts';

const processes = testProcesses();

/** A process whose part of the call `worlds` is given. */
function start(id: string, internal = answerParts({ worlds: () => [id] })): Promise<Process> {
  return processes.start(id, (_request, response) => void response.end(), { internal });
}

test('every living process contributes its part of a combined answer, this process first', async () => {
  const a = await start('a');
  for (const id of ['b', 'c']) await start(id);
  const ask = everyAsker(a.placement, asker(SECRET, wallClock));
  expect(await ask('worlds', ['own'])).toEqual({ parts: [['own'], ['b'], ['c']], silent: [] });
});

test('a combined answer names the processes that did not answer: dead, silent, failing, or with another secret', async () => {
  const a = await start('a');
  await start('b');
  const dead = await start('dead');
  await dead.close();
  await start('silent', () => {});
  await start('failing', (_request, response) => void response.writeHead(500).end('no JSON'));
  await start('broken', (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('[', () => response.destroy());
  });
  const answered = everyAsker(a.placement, asker(SECRET, wallClock))('worlds', ['a']);
  expect(await answered).toEqual({ parts: [['a'], ['b']], silent: ['dead', 'silent', 'failing', 'broken'] });
  expect(await everyAsker(a.placement, asker('wrong', wallClock))('worlds', [])).toMatchObject({ parts: [[]] });
});

test('parts of combined answers are served only to processes of the cluster, and only for known calls', async () => {
  const a = await start('a');
  const status = async (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
    (await raw(a.port, method, path, headers)).status;
  const hop = { [HOP_HEADER]: SECRET };
  expect(await status('/cluster/v1/part/worlds', hop)).toBe(200);
  expect(await status('/cluster/v1/part/worlds', {})).toBe(403);
  expect(await status('/cluster/v1/part/worlds', { [HOP_HEADER]: 'wrong' })).toBe(403);
  expect(await status('/cluster/v1/part/worlds', hop, 'POST')).toBe(404);
  expect(await status('/cluster/v1/part/toString', hop)).toBe(404);
  expect(await status('/cluster/v1/other', hop)).toBe(404);
});

test('if the engine is unreachable, no process is asked for its part', async () => {
  const a = await start('a');
  a.placement.nodes = () => Promise.reject(new Error('the engine is away'));
  await expect(everyAsker(a.placement, asker(SECRET, wallClock))('worlds', [])).rejects.toThrow('the engine is away');
});
