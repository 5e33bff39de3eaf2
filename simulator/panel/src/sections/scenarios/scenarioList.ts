import type { Language } from '@zaraba/contracts';
import type { ScenarioHead } from '../../control/views.ts';

/**
 * Returns the scenarios of a group, or of all groups, that match a search. Every word must occur in the name, title or
 * summary.
 */
export function foundScenarios(
  scenarios: readonly ScenarioHead[],
  group: string | undefined,
  search: string,
  language: Language,
): readonly ScenarioHead[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return scenarios.filter(({ group: of, name, title, summary }) => {
    const text = `${name} ${title[language]} ${summary[language]}`.toLowerCase();
    return (group === undefined || of === group) && words.every((word) => text.includes(word));
  });
}
