import { describe, expect, it } from 'vitest';
import { onBed } from '../testing/bed.ts';
import { settingsEpic } from './epic.ts';
import { DEFAULT_SETTINGS, SEARCHES_MAXIMUM, searchAdded, searchesCleared, settingsChanged } from './slice.ts';
import { readSettings } from './stored.ts';

function stored(entries: Record<string, string>): ReturnType<typeof readSettings> {
  return readSettings({ read: (key) => entries[key] });
}

describe('stored settings', () => {
  it('default to Japanese and yen', () => {
    expect(stored({})).toEqual(DEFAULT_SETTINGS);
  });

  it('that are invalid are ignored', () => {
    const broken = { language: 'xx', stock: 'doge', settings: '{"theme":7,"scheme":"pink"', searchList: '{"a":1}' };
    expect(stored(broken)).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    '{"textSize":300,"idleMinutes":-1,"hideAmounts":"yes","shortcuts":0,"reducedMotion":null}',
    '{"textSize":"150","idleMinutes":"15"}',
    '{"risksRead":{"0900000001/loan":"yesterday","0900000001/copy":null}}',
    '{"risksRead":7}',
    '{"homeTop":{"a 390":"162px"}}',
    '{"chartStudies":{"studies":[]}}',
    '{"deskSizes":{"list":"wide","book":33.3}}',
    '{"holdings":7}',
    '[1,2]',
    'null',
    '7',
  ])('are ignored if they were stored as %s', (settings) => {
    expect(stored({ settings })).toEqual(DEFAULT_SETTINGS);
  });

  it('treat RMB as CNY', () => {
    expect(stored({ stock: 'RMB' }).currency).toBe('cny');
  });
});

describe('settings', () => {
  it('are stored under the specified keys', () => {
    onBed({ epics: [settingsEpic] }, (bed) => {
      bed.dispatch(settingsChanged({ language: 'cn', currency: 'usd', theme: 'dark', scheme: 'cvd' }));
      bed.dispatch(settingsChanged({ textSize: 150, reducedMotion: true, hideAmounts: true, idleMinutes: 30 }));
      bed.dispatch(
        settingsChanged({ shortcuts: false, risksRead: { '0900000001/loan': 5 }, homeTop: { 'a 390': 162 } }),
      );
      bed.dispatch(settingsChanged({ chartStudies: '{"studies":[]}', deskSizes: { list: 400, book: 600 } }));
      bed.dispatch(settingsChanged({ holdings: 'gain market' }));
      bed.dispatch(searchAdded(' ZA1 '));
      const { settings = '', ...others } = Object.fromEntries(bed.ports.stored);
      expect(others).toEqual({ language: 'cn', stock: 'usd', searchList: '["ZA1"]' });
      expect(JSON.parse(settings)).toEqual({
        theme: 'dark',
        scheme: 'cvd',
        textSize: 150,
        reducedMotion: true,
        hideAmounts: true,
        idleMinutes: 30,
        shortcuts: false,
        risksRead: { '0900000001/loan': 5 },
        homeTop: { 'a 390': 162 },
        chartStudies: '{"studies":[]}',
        deskSizes: { list: 400, book: 600 },
        deskCharts: '',
        charts: '',
        holdings: 'gain market',
      });
      expect(readSettings(bed.ports.storage)).toEqual(bed.state().settings);
      bed.dispatch(searchesCleared());
      expect(bed.ports.stored.has('searchList')).toBe(false);
    });
  });

  it('include the newest searches, each once', () => {
    onBed({ epics: [] }, (bed) => {
      for (let n = 0; n < 30; n += 1) bed.dispatch(searchAdded(`t${n % 15}`));
      bed.dispatch(searchAdded('   '));
      expect(bed.state().settings.searches).toHaveLength(SEARCHES_MAXIMUM);
      expect(bed.state().settings.searches[0]).toBe('t14');
    });
  });

  it('follow changes in another tab', () => {
    onBed({ epics: [settingsEpic] }, (bed) => {
      bed.ports.stored.set('language', 'us');
      bed.ports.storageChanges.next({ key: 'language', value: 'us' });
      expect(bed.state().settings.language).toBe('us');
    });
  });
});
