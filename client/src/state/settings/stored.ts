import { CURRENCIES, LANGUAGES } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';
import { objectOf, parsed } from '../storedJson.ts';
import {
  DEFAULT_SETTINGS,
  IDLE_MINUTES,
  SCHEMES,
  SEARCHES_MAXIMUM,
  type SettingsSlice,
  TEXT_SIZES,
  THEMES,
  type UseSettings,
} from './slice.ts';

function searchesIn(json: string | undefined): string[] {
  const texts = parsed(json);
  if (!Array.isArray(texts)) return [];
  return texts.filter((text): text is string => typeof text === 'string').slice(0, SEARCHES_MAXIMUM);
}

function numbersIn(value: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function ofUse(own: Readonly<Record<string, unknown>>): UseSettings {
  const flag = (name: 'reducedMotion' | 'hideAmounts' | 'shortcuts'): boolean => {
    const value = own[name];
    return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name];
  };
  return {
    textSize: TEXT_SIZES.find((known) => known === own['textSize']) ?? DEFAULT_SETTINGS.textSize,
    reducedMotion: flag('reducedMotion'),
    hideAmounts: flag('hideAmounts'),
    idleMinutes: IDLE_MINUTES.find((known) => known === own['idleMinutes']) ?? DEFAULT_SETTINGS.idleMinutes,
    shortcuts: flag('shortcuts'),
    risksRead: numbersIn(own['risksRead']),
    homeTop: numbersIn(own['homeTop']),
    deskSizes: numbersIn(own['deskSizes']),
    deskCharts: textIn(own['deskCharts']),
    chartStudies: textIn(own['chartStudies']),
    charts: textIn(own['charts']),
    holdings: textIn(own['holdings']),
  };
}

/** Returns the stored settings, without invalid values. RMB is another name for CNY. */
export function readSettings(storage: Pick<StoragePort, 'read'>): SettingsSlice {
  const own = objectOf(parsed(storage.read('settings')));
  const currency = storage.read('stock')?.toLowerCase();
  const scheme = SCHEMES.find((known) => known === own['scheme']);
  return {
    language: LANGUAGES.find((known) => known === storage.read('language')) ?? DEFAULT_SETTINGS.language,
    currency:
      CURRENCIES.find((known) => known === (currency === 'rmb' ? 'cny' : currency)) ?? DEFAULT_SETTINGS.currency,
    theme: THEMES.find((known) => known === own['theme']) ?? DEFAULT_SETTINGS.theme,
    ...ofUse(own),
    searches: searchesIn(storage.read('searchList')),
    ...(typeof own['searchesOf'] === 'string' ? { searchesOf: own['searchesOf'] } : {}),
    ...(scheme ? { scheme } : {}),
  };
}

/** Stores the settings under the specified keys. */
export function writeSettings(storage: Pick<StoragePort, 'write' | 'remove'>, settings: SettingsSlice): void {
  const { language, currency, searches, ...own } = settings;
  storage.write('language', language);
  storage.write('stock', currency);
  storage.write('settings', JSON.stringify(own));
  if (searches.length === 0) storage.remove('searchList');
  else storage.write('searchList', JSON.stringify(searches));
}
