import type { Language } from '@zaraba/contracts';
import { useEffect, useState } from 'react';
import { useSettings } from '../../state/hooks.ts';
import type { Glossary, TermId } from './terms.ts';

/** The glossary of one language, and the related terms of each term. */
export interface LoadedGlossary {
  readonly entries: Glossary;
  readonly seeAlso: Readonly<Partial<Record<TermId, readonly TermId[]>>>;
}

/** Each language has its own file, which is loaded when a reader first needs it. */
const FILES: Readonly<Record<Language, () => Promise<{ glossary: Glossary }>>> = {
  jp: () => import('./texts/jp.ts'),
  cn: () => import('./texts/cn.ts'),
  us: () => import('./texts/us.ts'),
};
const kept = new Map<Language, LoadedGlossary>();

async function load(language: Language): Promise<void> {
  const [{ glossary: entries }, { SEE_ALSO: seeAlso }] = await Promise.all([FILES[language](), import('./related.ts')]);
  kept.set(language, { entries, seeAlso });
}

interface GlossaryState {
  /** Undefined until it is loaded. */
  readonly glossary: LoadedGlossary | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns the glossary in the reader's language. It is loaded once `wanted` is true. */
export function useGlossary(wanted = true): GlossaryState {
  const { language } = useSettings();
  /** The last attempt that has ended, with its language. */
  const [ended, setEnded] = useState<{ readonly language: Language; readonly attempt: number }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted || kept.has(language)) return undefined;
    let left = false;
    const end = (): void => {
      if (!left) setEnded({ language, attempt });
    };
    load(language).then(end, end);
    return () => void (left = true);
  }, [wanted, language, attempt]);
  const glossary = kept.get(language);
  return {
    glossary,
    failed: glossary === undefined && ended?.language === language && ended.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
