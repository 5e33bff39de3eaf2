import type { Language } from '@zaraba/contracts';
import { useMemo } from 'react';
import type { Shape } from '../i18n/jp.ts';
import { useSettings } from '../state/hooks.ts';

type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** Returns a text by its key, with the placeholders filled in. */
export type Say<T> = (key: Leaves<T>, values?: Readonly<Record<string, string>>) => string;

function textAt(tree: unknown, key: string): string {
  let here = tree;
  for (const part of key.split('.')) here = (here as Readonly<Record<string, unknown>>)[part];
  return String(here);
}

/**
 * Returns a hook for texts that only one part of the app shows. They are loaded with that part, in all languages, and
 * not with the first screens.
 */
export function laterTexts<T extends object>(texts: {
  readonly jp: T;
  readonly cn: Shape<T>;
  readonly us: Shape<T>;
}): () => Say<T> {
  const sayIn =
    (language: Language): Say<T> =>
    (key, values = {}) =>
      textAt(texts[language], key).replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  return () => {
    const { language } = useSettings();
    return useMemo(() => sayIn(language), [language]);
  };
}
