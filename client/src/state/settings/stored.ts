import { CURRENCIES, LANGUAGES } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';
import { DEFAULT_SETTINGS, SCHEMES, SEARCHES_MAXIMUM, type SettingsSlice, THEMES } from './slice.ts';

function objectIn(json: string | undefined): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function searchesIn(json: string | undefined): string[] {
  try {
    const parsed: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter((text): text is string => typeof text === 'string').slice(0, SEARCHES_MAXIMUM);
  } catch {
    return [];
  }
}

/** The settings that are stored. What is not understood is as if it were not there. RMB is another word for CNY. */
export function readSettings(storage: Pick<StoragePort, 'read'>): SettingsSlice {
  const own = objectIn(storage.read('settings'));
  const currency = storage.read('stock')?.toLowerCase();
  const scheme = SCHEMES.find((known) => known === own['scheme']);
  return {
    language: LANGUAGES.find((known) => known === storage.read('language')) ?? DEFAULT_SETTINGS.language,
    currency:
      CURRENCIES.find((known) => known === (currency === 'rmb' ? 'cny' : currency)) ?? DEFAULT_SETTINGS.currency,
    theme: THEMES.find((known) => known === own['theme']) ?? DEFAULT_SETTINGS.theme,
    searches: searchesIn(storage.read('searchList')),
    ...(scheme ? { scheme } : {}),
  };
}

/** Stores the settings under the specified keys. */
export function writeSettings(storage: Pick<StoragePort, 'write' | 'remove'>, settings: SettingsSlice): void {
  const { language, currency, theme, scheme, searches } = settings;
  storage.write('language', language);
  storage.write('stock', currency);
  storage.write('settings', JSON.stringify({ theme, scheme }));
  if (searches.length === 0) storage.remove('searchList');
  else storage.write('searchList', JSON.stringify(searches));
}
