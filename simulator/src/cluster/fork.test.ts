import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMember } from './testing/processes.ts';
import type { ClusterProcess } from './testing/processes.ts';
import { describeOnServer } from './testing/suites.ts';

/** Two processes read from their sources, on a busy machine. */
const START_LIMIT_MS = 120_000;

describeOnServer('a fork of a world', (server) => {
  let members: readonly ClusterProcess[] = [];
  beforeAll(async () => {
    // The first one makes the tables.
    const first = await startMember(server().url);
    members = [first, await startMember(server().url)];
  }, START_LIMIT_MS);
  afterAll(() => Promise.all(members.map((member) => member.stop())), START_LIMIT_MS);

  async function control(member: number, method: string, path: string, body?: object, world?: string) {
    const response = await fetch(`http://127.0.0.1:${members[member]!.port}/sim/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(world === undefined ? {} : { 'x-world': world }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it('does not replace a world that another living process owns', async () => {
    const parent = await control(0, 'POST', '/worlds', { id: 'parent', seed: 'parent' });
    const branch = await control(1, 'POST', '/worlds', { id: 'branch', seed: 'branch' });
    expect([parent.status, branch.status]).toEqual([200, 200]);
    for (const member of [0, 1]) {
      expect(await control(member, 'POST', '/worlds/parent/fork', { id: 'branch' })).toMatchObject({
        status: 409,
        body: {
          error: { code: 'exists', message: 'Another process of the cluster has a world branch: delete it first.' },
        },
      });
      const { body } = await control(member, 'GET', '/state', undefined, 'branch');
      expect(body).toMatchObject({ world: 'branch', seed: 'branch' });
    }
    expect((await control(0, 'DELETE', '/worlds/branch')).status).toBe(200);
    expect((await control(1, 'POST', '/worlds/parent/fork', { id: 'branch' })).status).toBe(200);
    // A fork over one that its own process has replaces it, as on one machine.
    expect((await control(1, 'POST', '/worlds/parent/fork', { id: 'branch' })).status).toBe(200);
    for (const member of [0, 1]) {
      const { body } = await control(member, 'GET', '/state', undefined, 'branch');
      expect(body).toMatchObject({ world: 'branch', seed: 'parent' });
    }
  });
});
