import type { Language } from '@zaraba/contracts';
import { useMemo } from 'react';
import { useSettings } from '../../../../state/hooks.ts';
import { tools as cn } from './cn.ts';
import { tools as jp } from './jp.ts';
import { tools as us } from './us.ts';

/** These texts are loaded with the tools, in all languages: no first screen shows one. `i18n/tools.ts` checks that none is missing. */
const TEXTS: Readonly<Record<Language, object>> = { jp, cn, us };

type Leaves<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

/** The key of a text of the chart's tools. */
export type ToolKey = Leaves<typeof jp>;
/** Returns a text of the chart's tools, with its placeholders filled. */
export type ToolTexts = (key: ToolKey, values?: Readonly<Record<string, string>>) => string;

/** The texts of the chart's tools in a language. */
export function toolTexts(language: Language): ToolTexts {
  return (key, values = {}) => {
    let here: unknown = TEXTS[language];
    for (const part of key.split('.')) here = (here as Readonly<Record<string, unknown>>)[part];
    return String(here).replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  };
}

/** The texts of the chart's tools in the reader's language. */
export function useToolTexts(): ToolTexts {
  const { language } = useSettings();
  return useMemo(() => toolTexts(language), [language]);
}
