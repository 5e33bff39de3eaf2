import { useMemo } from 'react';
import { found } from '../../../../domain/found.ts';
import type { Findable } from '../../../../domain/found.ts';
import { addressOf } from '../../../../parts/href.ts';
import type { TermId } from '../../../../parts/glossary/terms.ts';
import { useGlossary } from '../../../../parts/glossary/useGlossary.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useLack, useSession } from '../../../../state/hooks.ts';
import { useHelpTexts } from '../../texts/help/texts.ts';
import { SETTING_ENTRIES } from '../../rules/settingEntries.ts';
import { TOPICS, TOPIC_IDS } from './topics.ts';

/** The kinds of results, in the order in which they are shown. */
export const HIT_KINDS = ['settings', 'topics', 'terms'] as const;
/** A search result, with the address that opens it. */
export interface Hit extends Findable {
  readonly id: string;
  readonly kind: (typeof HIT_KINDS)[number];
  readonly address: string;
}

/** Returns the results of one kind. Those whose name contains the typed words come before those whose text does. */
function hitsOf(all: readonly Hit[], typed: string): readonly Hit[] {
  const named = new Set(
    found(
      all.map(({ id, text }) => ({ id, text })),
      typed,
    ).map(({ id }) => id),
  );
  const hits = found(all, typed);
  return [...hits.filter(({ id }) => named.has(id)), ...hits.filter(({ id }) => !named.has(id))];
}

/** Returns the settings that the reader can change. */
function useSettingHits(): readonly Hit[] {
  const t = useTexts();
  const isLoggedIn = useSession() !== null;
  const { screens } = useLack();
  return useMemo(
    () =>
      SETTING_ENTRIES.filter(
        ([, { session, screen }]) => (session !== true || isLoggedIn) && (screen === undefined || !screens.has(screen)),
      ).map(([id, { text, also = [], screen }]): Hit => ({
        id: `setting ${id}`,
        kind: 'settings',
        text: t(text),
        also: [id, ...also.map((key) => t(key))].join(' '),
        address: screen === undefined ? addressOf('settings', { setting: id }) : addressOf(screen),
      })),
    [t, isLoggedIn, screens],
  );
}

/** Returns the settings, help topics and terms that contain every typed word; none for an empty text. */
export function useHits(typed: string): {
  readonly hits: readonly Hit[];
  readonly isReady: boolean;
  readonly failed: boolean;
} {
  const say = useHelpTexts();
  const isTyped = typed.trim() !== '';
  const { glossary, failed } = useGlossary(isTyped);
  const { screens } = useLack();
  const settings = useSettingHits();
  const topics = useMemo(
    () =>
      TOPIC_IDS.filter((id) => !screens.has(TOPICS[id])).map((id): Hit => ({
        id: `topic ${id}`,
        kind: 'topics',
        text: say(`topics.${id}.title`),
        also: say(`topics.${id}.text`),
        address: addressOf('help', { topic: id }),
      })),
    [say, screens],
  );
  const terms = useMemo(
    () =>
      glossary === undefined
        ? []
        : (Object.keys(glossary.entries) as TermId[]).map((id): Hit => ({
            id: `term ${id}`,
            kind: 'terms',
            text: glossary.entries[id].name,
            also: `${id} ${glossary.entries[id].text}`,
            address: addressOf('help', { term: id }),
          })),
    [glossary],
  );
  const hits = useMemo(
    () => (isTyped ? [settings, topics, terms].flatMap((all) => hitsOf(all, typed)) : []),
    [isTyped, typed, settings, topics, terms],
  );
  return { hits, isReady: glossary !== undefined || failed, failed };
}
