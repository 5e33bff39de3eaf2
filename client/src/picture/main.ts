/**
 * The page's second inline script. It runs before any script of the app has arrived. React drew the first picture when
 * the app was built. This script fills it with the replies to the page's calls. The app starts after the picture is
 * painted.
 */
import type { MarketId } from '@zaraba/contracts';
import { type Configuration, configurationOf } from '../domain/operator/config.ts';
import { formatAmount } from '../domain/format.ts';
import { builtName, createDocumentRoot } from '../io/documentRoot.ts';
import { lastingStorage } from '../io/lastingStorage.ts';
import { readOffers } from '../state/offers/stored.ts';
import { readSession } from '../state/session/stored.ts';
import { lookOf } from '../state/settings/look.ts';
import type { SettingsSlice } from '../state/settings/slice.ts';
import { readSettings } from '../state/settings/stored.ts';
import { type Say, indexRow, sessionRow } from './fields.ts';
import { type TextOf, fill, fillRows } from './fill.ts';
import { painted } from './painted.ts';
import { type Good, readReply } from './replies.ts';
import { late } from './scripts.ts';
import { keepTouched } from './touched.ts';

/** The texts of the pictures in Japanese, Chinese and English, by key. The build inserts them. */
declare const TEXTS: Readonly<Record<string, readonly [string, string, string]>>;
const texts = TEXTS;
const COLUMNS = { jp: 0, cn: 1, us: 2 } as const;

/** Thrown if the picture would differ from what the app renders. The app then starts without a picture. */
class Unusual extends Error {}

/** What determines the picture of a visit. */
interface Visit {
  readonly name: string;
  readonly settings: SettingsSlice;
  readonly account: string | undefined;
  readonly calls: NonNullable<Window['begunCalls']>;
}

/** The texts that only the page knows, by the names of their places. */
type Places = Readonly<Record<string, string>>;

function reply<P extends Parameters<typeof readReply>[0]>({ calls }: Visit, path: P): Promise<Good<P>> {
  const key = [...calls.keys()].find((one) => one.startsWith(`${path}\n`)) ?? '';
  return readReply(path, calls.get(key)?.reply);
}

function sayIn({ language }: SettingsSlice, config: Configuration): Say {
  return (key, values = {}) => {
    const named = key === 'simulated.strip' && config.publicDemonstration === true ? 'simulated.publicStrip' : key;
    return (texts[named]?.[COLUMNS[language]] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/**
 * Returns the height of the top of a customer's home screen.
 * @throws Unusual if settings change more than figures
 */
function roomOf({ account, settings }: Visit): string {
  if (account === undefined) return '';
  const { currency, language, textSize, homeTop, hideAmounts } = settings;
  const room = homeTop[`${account} ${language} ${textSize} ${window.innerWidth}`];
  if (room === undefined || hideAmounts || currency !== 'jpy') throw new Unusual();
  return String(room);
}

/**
 * Returns the customer's figures for the home screen.
 * @throws Unusual if the account changes more than figures
 */
async function customerPlaces(visit: Visit): Promise<Places> {
  if (visit.account === undefined) return {};
  const { data } = await reply(visit, '/user/getUserinfo');
  if (data.is_true !== 1 || (data.accountState ?? 0) !== 0) throw new Unusual();
  const text = formatAmount(data.jpy);
  return {
    available: text.slice(0, text.lastIndexOf('.')),
    length: String(text.length),
  };
}

/** Fills the home screen's lists. Resolves with the texts of its places. */
async function fillHome(picture: DocumentFragment, visit: Visit, say: Say): Promise<Places> {
  const [{ data: indices }, { data: markets }, places] = await Promise.all([
    reply(visit, '/market/indexList'),
    reply(visit, '/market/sessions'),
    customerPlaces(visit),
  ]);
  const { now, sessions } = markets;
  const sessionOf = (market: MarketId) => sessions.find((session) => session.market === market);
  const rows = {
    indices: indices.map((index) => indexRow(say, visit.settings.language, index, sessionOf(index.market))),
    sessions: sessions.map((session) => sessionRow(say, session, now)),
  };
  for (const [kind, list] of Object.entries(rows)) {
    const place = picture.querySelector(`[data-rows="${kind}"]`);
    if (place !== null) fillRows(place, list);
  }
  return places;
}

/** Replaces the built-in logo with the operator's. */
function showLogo(picture: DocumentFragment, logo: string | undefined): void {
  if (logo === undefined) return;
  for (const own of picture.querySelectorAll('svg[viewBox="0 0 40 40"]')) {
    const mark = document.createElement('img');
    for (const name of ['width', 'height']) mark.setAttribute(name, own.getAttribute(name) ?? '');
    mark.alt = '';
    mark.src = logo;
    own.replaceWith(mark);
  }
}

/** Keeps the marked part of a picture without its mark, or removes it. */
function keepIf(isShown: boolean, picture: DocumentFragment, mark: string): void {
  const part = picture.querySelector(`[${mark}]`);
  if (isShown) part?.removeAttribute(mark);
  else part?.remove();
}

/**
 * Returns the filled picture, and whether the market is simulated.
 * @throws if the app would render something else
 */
async function pictureOf(visit: Visit): Promise<{ picture: DocumentFragment; simulated: boolean }> {
  const { name, settings } = visit;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-picture="${name}"]`);
  const lacks = Object.values(readOffers({ read })).some((offer) => offer !== 'offered');
  if (template === null || lacks) throw new Unusual();
  const room = roomOf(visit);
  const picture = document.importNode(template.content, true);
  const { data, simulated } = await reply(visit, '/common/config');
  const config = configurationOf([{ name: 'title', value: builtName(document) }, ...data]);
  const isHome = name === 'home';
  // Before the login, a real market's operator is named, which the picture cannot show.
  if (config.offers !== undefined || config.title === '' || (!isHome && !simulated)) throw new Unusual();
  const say = sayIn(settings, config);
  const places: Places = isHome ? await fillHome(picture, visit, say) : {};
  const said: Places = { ...places, room, title: config.title };
  const textOf: TextOf = (key, values) => (key.startsWith('=') ? (said[key.slice(1)] ?? '') : say(key, values));
  for (const child of picture.children) fill(child, textOf);
  showLogo(picture, config.logo);
  // Only a customer's home screen has the part at the top.
  keepIf(visit.account !== undefined, picture, 'data-customer');
  keepIf(config.demo !== undefined, picture, 'data-demo');
  if (!simulated) picture.querySelector('[data-testid="simulated-strip"]')?.remove();
  for (const radio of picture.querySelectorAll<HTMLInputElement>('[type="radio"]'))
    radio.checked = radio.value === settings.language;
  return { picture, simulated };
}

function read(key: string): string | undefined {
  return lastingStorage(window).getItem(key) ?? undefined;
}

/** Shows the picture once its replies and the style sheets have arrived, unless that takes too long. */
async function paint(root: Element, visit: Visit): Promise<void> {
  const drawn = await Promise.race([Promise.all([pictureOf(visit), window.begunStyles]), late(document)]);
  if (drawn === undefined) return;
  const [{ picture, simulated }] = drawn;
  createDocumentRoot(window)(lookOf(visit.settings));
  document.documentElement.toggleAttribute('data-simulated', simulated);
  root.append(picture);
  root.setAttribute('data-picture', '');
  keepTouched(root);
  await painted();
}

/**
 * Returns the name of the first screen's picture; undefined without one. With a query, a screen shows more than its
 * picture.
 */
function pictureName(loggedIn: boolean): string | undefined {
  const { begunScreen } = window;
  if (window.location.hash.includes('?')) return undefined;
  return begunScreen === 'home' || !loggedIn ? begunScreen : undefined;
}

function begin(): Promise<void> | undefined {
  const root = document.querySelector('#root');
  const { begunCalls: calls } = window;
  if (calls === undefined || root === null) return undefined;
  const session = readSession({ read });
  const name = pictureName(session !== null);
  if (name === undefined) return undefined;
  return paint(root, { name, settings: readSettings({ read }), account: session?.account, calls });
}

// At this event the whole page is parsed, so its splash is never painted in part. The app's scripts run later.
document.addEventListener(
  'readystatechange',
  () => {
    // After any failure the app starts without a picture, and reports the failure.
    const leave = (): void => window.begunScripts?.();
    try {
      window.begunPicture = (begin() ?? Promise.reject(new Unusual())).catch(leave);
    } catch {
      // The browser blocks its storage, so the visit cannot be known.
      leave();
    }
  },
  { once: true },
);
