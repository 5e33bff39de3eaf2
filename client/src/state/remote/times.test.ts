import { expect, it } from 'vitest';
import { worldTimeRead } from '../market/slice.ts';
import { onBed } from '../testing/bed.ts';
import { after, good } from '../testing/fakePorts.ts';
import { FRESH_MS, remoteEpic } from './epic.ts';
import { remoteKey } from './key.ts';
import { asked } from './slice.ts';

/** The world's time differs from the device's. */
const WORLD = 1_000_000;
const path = '/market/sessions';
const key = remoteKey(path, {});

it('a reply has the time of the server, even if it arrived before that was known, but its freshness is measured by the device clock', () => {
  const answers = { [path]: () => after(10, good<'/market/sessions'>({ now: 1, sessions: [] })) };
  onBed({ epics: [remoteEpic], answers }, (bed) => {
    const ask = () => bed.dispatch(asked({ key, path, body: {}, force: false }));
    const time = () => bed.state().remote.entries[key]?.at;
    ask();
    bed.at(100, () => {
      expect(time()).toBe(10);
      bed.dispatch(worldTimeRead({ at: 100, now: WORLD }));
      expect(time()).toBe(WORLD - 90);
    });
    bed.at(FRESH_MS, () => {
      ask();
      expect(bed.ports.calls).toHaveLength(1);
    });
    bed.at(FRESH_MS + 10, ask);
    bed.run(FRESH_MS + 30);
    expect(bed.ports.calls).toHaveLength(2);
    expect(time()).toBe(WORLD);
  });
});
