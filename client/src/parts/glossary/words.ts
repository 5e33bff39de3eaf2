import type { Language } from '@zaraba/contracts';

/** What a screen reader says after the name of a term with an explanation. */
export const EXPLANATION: Readonly<Record<Language, string>> = { jp: '説明', cn: '说明', us: 'explanation' };
