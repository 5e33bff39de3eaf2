import { saveFile } from '@zaraba/kit/saveFile';
import type { Language } from '@zaraba/contracts';
import { DEFAULT_LANGUAGE, languageOf, languageOfTags } from '../texts/texts.tsx';

const KEY_ITEM = 'zaraba.panel.key';
const LANGUAGE_ITEM = 'zaraba.panel.language';

/** The control key, stored until the tab is closed. */
export const controlKey = {
  read: (): string | undefined => sessionStorage.getItem(KEY_ITEM) ?? undefined,
  keep: (key: string): void => sessionStorage.setItem(KEY_ITEM, key),
};

/** The chosen language. The default is the browser language, if the panel supports it. */
export const chosenLanguage = {
  read: (): Language =>
    languageOf(localStorage.getItem(LANGUAGE_ITEM)) ?? languageOfTags(navigator.languages) ?? DEFAULT_LANGUAGE,
  keep: (language: Language): void => localStorage.setItem(LANGUAGE_ITEM, language),
};

/** Resolves after a delay or when the signal aborts. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Saves a value as a JSON file on the device. */
export function saveJson(fileName: string, value: unknown): void {
  saveFile(fileName, JSON.stringify(value, null, 1), 'application/json');
}
