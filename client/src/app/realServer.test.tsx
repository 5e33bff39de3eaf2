import { LANGUAGES, SCREENS, SCREEN_NAMES } from '@zaraba/contracts';
import type { EndpointPath, Language, ScreenName } from '@zaraba/contracts';
import { act, cleanup } from '@testing-library/react';
import { map } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import cn from '../i18n/cn.ts';
import { changeLanguage, text } from '../i18n/index.ts';
import jp from '../i18n/jp.ts';
import { LATER_TEXTS } from '../i18n/testing/laterTexts.ts';
import us from '../i18n/us.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { DEFAULT_SETTINGS } from '../state/settings/slice.ts';
import { NOT_STARTED } from '../state/startup/slice.ts';
import { onBed } from '../state/testing/bed.ts';
import { type Answers, after, good } from '../state/testing/fakePorts.ts';
import { ROUTES } from './routes.tsx';
import { ANSWERS, LOGGED_IN } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

type Tree = { readonly [key: string]: string | Tree };

const TEXTS: Readonly<Record<Language, Tree>> = {
  jp: { ...jp, ...LATER_TEXTS.jp },
  cn: { ...cn, ...LATER_TEXTS.cn },
  us: { ...us, ...LATER_TEXTS.us },
};

/** The texts of the simulated market: those under a key that names it. */
function simulatedTexts(tree: Tree, within = false): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const named = within || /simulated/i.test(key);
    return typeof value === 'string' ? (named ? [value] : []) : simulatedTexts(value, named);
  });
}

const info = { account: '0900000001', is_true: 0, fundPasswordSet: true, accountState: 0, jpy: '9000000' };
const DOCUMENTED: Answers = {
  '/user/getUserinfo': () => after(1, good<'/user/getUserinfo'>(info)),
  '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>([])),
  '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>([])),
  '/trade/usernewstocklist': () => after(1, good<'/trade/usernewstocklist'>([])),
  '/trade/userproductlist': () => after(1, good<'/trade/userproductlist'>([])),
  '/trade/ustockslist': () => after(1, good<'/trade/ustockslist'>([])),
  '/user/withdrawallist': () => after(1, good<'/user/withdrawallist'>([])),
};
const WHOLE: Answers = {
  ...DOCUMENTED,
  ...ANSWERS,
  '/user/identity': () => after(1, good<'/user/identity'>({ status: 0 })),
  '/user/bankCardList': () => after(1, good<'/user/bankCardList'>([])),
};
const SERVERS = [
  { name: 'whole', answers: WHOLE },
  { name: 'documented', answers: DOCUMENTED },
] as const;

/** The same answers from a server that does not declare a simulation. */
function real(answers: Answers): Answers {
  const entries = Object.entries(answers) as [EndpointPath, NonNullable<Answers[EndpointPath]>][];
  return Object.fromEntries(
    entries.map(([path, answer]) => [
      path,
      (body: Readonly<Record<string, string>>, count: number) =>
        answer(body, count).pipe(map((result) => ({ ...result, simulated: false }))),
    ]),
  );
}

/** Every text of a screen, including accessible names and placeholders. */
function said(): string {
  const attributes = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent, document.title, ...attributes].join('\n');
}

async function visit(name: ScreenName, answers: Answers): Promise<string> {
  const { default: Screen } = await ROUTES[name].load();
  globalThis.location.hash = `#${SCREENS[name]}`;
  const session = ROUTES[name].isPublic ? { ...LOGGED_IN, current: null } : LOGGED_IN;
  let shown = '';
  const startup = { ...NOT_STARTED, config: [], simulated: false };
  onBed(
    { epics: [remoteEpic], answers: real(answers), state: { session, settings: DEFAULT_SETTINGS, startup } },
    (bed) => {
      renderOn(bed, <Screen />);
      act(() => bed.run(100));
      shown = said();
      cleanup();
    },
  );
  return shown;
}

/** Rendering every screen takes time on a busy machine. */
const PATIENCE_MS = 90_000;

beforeAll(async () => {
  for (const { load } of Object.values(ROUTES)) await load();
}, PATIENCE_MS);

describe.each(LANGUAGES)('with a real server, in %s', { timeout: PATIENCE_MS }, (language) => {
  beforeAll(() => changeLanguage(language));
  const forbidden = simulatedTexts(TEXTS[language]).map((sentence) => sentence.trim());

  // With few calls on offer every language shows the same few texts: one language is enough.
  it.each(language === 'jp' ? SERVERS : SERVERS.slice(0, 1))(
    'no screen mentions the simulated market: the $name server',
    async ({ answers }) => {
      expect(forbidden.length).toBeGreaterThan(20);
      for (const name of SCREEN_NAMES) {
        const shown = await visit(name, answers);
        const found = forbidden.filter((sentence) => shown.includes(sentence));
        expect(found, name).toEqual([]);
      }
    },
  );

  it('the customer can reach every form, and missing legal texts are reported as missing', async () => {
    expect(await visit('addBankCard', WHOLE)).toContain(text('bank.numberHint'));
    expect(await visit('identity', WHOLE)).toContain(text('identity.keepText'));
    expect(await visit('terms', WHOLE)).toContain(text('terms.none'));
    expect(await visit('privacy', WHOLE)).toContain(text('privacy.none'));
  });
});
