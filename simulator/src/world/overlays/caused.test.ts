import { describe, expect, it } from 'vitest';
import type { LayOverlay } from '../kernel/command.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';

class Touching extends Stage {
  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]], ZJ2: [[0, 1_000]] } });
  }

  lay(target: string, kind: LayOverlay['overlay']['kind'] = 'halt'): void {
    const by = kind === 'shock' ? { by: -0.1 } : {};
    expect(this.run({ name: 'overlay', overlay: { target, kind, ...by } }).ok).toBe(true);
  }

  end(id?: number): unknown {
    const reply = this.run({ name: 'endOverlay', ...(id !== undefined && { id }) });
    return reply.ok ? reply.data : reply;
  }
}

it.each<LayOverlay['overlay']>([
  { target: 'ZJ1', kind: 'halt', forMs: 60_000 },
  { target: '*', kind: 'shock', by: -0.1, overMs: 60_000 },
  {
    target: 'ZJ1',
    kind: 'path',
    path: [
      [0, 0.01],
      [5, -0.02],
    ],
  },
  { target: 'ZJ1', kind: 'limitUp', specialQuotes: true },
  { target: 'ZJ1', kind: 'trend', by: 0.1, overMs: 60_000 },
])('an overlay is stored with the requested values: %j', ({ forMs, ...asked }) => {
  const stage = new Touching();
  const before = stage.at(5).now;
  expect(stage.run({ name: 'overlay', overlay: { ...asked, ...(forMs !== undefined && { forMs }) } })).toMatchObject({
    ok: true,
    data: { id: 1 },
  });
  const until = forMs === undefined ? {} : { until: before + forMs };
  expect(stage.state.overlays).toEqual([{ id: 1, from: before, ...asked, ...until }]);
});

describe('the end of an overlay', () => {
  it('names the overlay, and exactly the positions and orders that changed under it', () => {
    const stage = new Touching();
    stage.open();
    stage.lay('ZJ1', 'shock');
    const held = stage.open();
    const waiting = stage.open({ price: '900' });
    const closed = stage.open();
    stage.close(closed);
    stage.open({ code: 'ZJ2' });
    const touched = { account: CUSTOMER, code: 'ZJ1', overlays: [1] };
    expect(stage.end(1)).toEqual({
      ended: [1],
      caused: [
        { ...touched, id: held, state: 'holding' },
        { ...touched, id: waiting, state: 'pendingOrder' },
        { ...touched, id: closed, state: 'closed', closeReason: 'customer' },
      ],
    });
    expect(stage.end(1)).toMatchObject({ error: 'invalid_request', fields: { id: 'choice' } });
    stage.open();
    expect(stage.end()).toMatchObject({ error: 'invalid_request' });
  });

  it('distinguishes two overlays on the same stock', () => {
    const stage = new Touching();
    stage.lay('ZJ1', 'shock');
    stage.lay('*', 'shock');
    const both = stage.open();
    const one = stage.open({ code: 'ZJ2' });
    expect(stage.end(2)).toMatchObject({
      ended: [2],
      caused: [
        { id: both, overlays: [2] },
        { id: one, overlays: [2] },
      ],
    });
    expect(stage.end()).toMatchObject({ ended: [1], caused: [{ id: both, overlays: [1] }] });
  });
});
