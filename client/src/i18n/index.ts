import { LANGUAGE_TAG, type Language } from '@zaraba/contracts';
import i18next, { type TFunction } from 'i18next';
import type jp from './jp.ts';
import type { Texts } from './jp.ts';
import type later from './jp/later.ts';
import type { LaterTexts } from './jp/later.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof jp & typeof later };
    enableSelector: false;
    returnNull: false;
  }
}

type Loader<T> = () => Promise<{ default: T }>;

/**
 * The texts of each language are loaded in pieces when first needed: those of every visit, then those of the frame and
 * the home screen, then those of the other screens after the login.
 */
const PIECES = {
  first: {
    jp: () => import('./jp.ts'),
    cn: () => import('./cn.ts'),
    us: () => import('./us.ts'),
  } satisfies Record<Language, Loader<Texts>>,
  frame: {
    jp: () => import('./jp/frame.ts'),
    cn: () => import('./cn/frame.ts'),
    us: () => import('./us/frame.ts'),
  } satisfies Record<Language, Loader<LaterTexts>>,
  later: {
    jp: () => import('./jp/later.ts'),
    cn: () => import('./cn/later.ts'),
    us: () => import('./us/later.ts'),
  } satisfies Record<Language, Loader<LaterTexts>>,
} as const;
type Piece = keyof typeof PIECES;

/** The pieces requested so far. Another language is shown once all of them have loaded. */
const requested = new Set<Piece>(['first']);
/** The language that the reader sees. */
let shown: Language = 'jp';
/** The language requested last: an earlier request that loads later must not replace it. */
let wanted: Language | undefined;
/** Resolves when the first language is shown. Before that no texts can be added. */
let started: Promise<void> | undefined;

async function load(language: Language, pieces: Iterable<Piece>): Promise<void> {
  const parts = await Promise.all([...pieces].map((piece) => PIECES[piece][language]()));
  await started;
  for (const { default: texts } of parts)
    i18next.addResourceBundle(LANGUAGE_TAG[language], 'translation', texts, true, true);
}

/** Loads pieces in the language that is shown and, while it changes, in the next one. */
async function request(...pieces: readonly Piece[]): Promise<void> {
  for (const piece of pieces) requested.add(piece);
  const languages = new Set([shown, wanted ?? shown]);
  await Promise.all([...languages].map((language) => load(language, pieces)));
}

/** Resolves when the texts of the frame after the login and of the home screen have loaded. */
export function loadFrameTexts(): Promise<void> {
  return request('frame');
}

/** Resolves when the texts of all screens after the login have loaded. */
export function loadLaterTexts(): Promise<void> {
  return request('frame', 'later');
}

/** Resolves with code that shows texts of the screens after the login, once these texts have loaded, too. */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, loadLaterTexts()]);
  return loaded;
}

/** Loads the texts of the first language; resolves when they are ready. */
export function startLanguage(language: Language): Promise<void> {
  shown = language;
  wanted = language;
  started = start(language);
  return started;
}

async function start(language: Language): Promise<void> {
  // The product's language ids are not language tags: plural rules and formats need the tag.
  const tag = LANGUAGE_TAG[language];
  const { default: texts } = await PIECES.first[language]();
  await i18next.init({
    lng: tag,
    resources: { [tag]: { translation: texts } },
    load: 'currentOnly',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
}

/** Switches to another language as soon as its texts are loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  if (wanted === language) return;
  wanted = language;
  await load(language, requested);
  if (wanted !== language) return;
  shown = language;
  await i18next.changeLanguage(LANGUAGE_TAG[language]);
}

/** A text outside React. */
export const text = i18next.t.bind(i18next);

let translator: TFunction = text;
i18next.on('languageChanged', (tag) => {
  translator = i18next.getFixedT(tag);
});

/** The translator of the language that is shown. It changes with the language. */
export function currentTranslator(): TFunction {
  return translator;
}

/** Calls a listener whenever another language is shown, until the returned function is called. */
export function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
