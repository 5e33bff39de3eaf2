import { LANGUAGES } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import { test } from '../fixtures.ts';
import { WHOLE } from './whole.ts';

/** How a person uses the client: the window's width in CSS pixels, and what operates it. */
export interface Way {
  readonly width: 390 | 1440;
  readonly hands: 'touch' | 'keyboard';
}

const DEVICES = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 },
  1440: { viewport: { width: 1440, height: 900 }, isMobile: false, deviceScaleFactor: 1 },
} as const;

const PHONE: Way = { width: 390, hands: 'touch' };
const DESK: Way = { width: 1440, hands: 'keyboard' };
const WAYS: readonly Way[] = [PHONE, { width: 390, hands: 'keyboard' }, { width: 1440, hands: 'touch' }, DESK];

type Tell = (way: Way, language: Language) => void;

function tellIn(way: Way, languages: readonly Language[], tell: Tell): void {
  for (const language of languages) {
    test.describe(`${way.width} px, by ${way.hands}, in ${language}`, () => {
      test.use({ language, hasTouch: way.hands === 'touch', ...DEVICES[way.width] });
      tell(way, language);
    });
  }
}

/**
 * Declares stories for every way and language, twelve in total. A short run declares them once: in Japanese, by touch
 * on a phone. `tell` declares its tests in a group that is named after the way.
 */
export function inEveryWay(tell: Tell): void {
  for (const way of WHOLE ? WAYS : [PHONE]) tellIn(way, WHOLE ? LANGUAGES : ['jp'], tell);
}

/**
 * Tells stories by touch on a phone and by keyboard on a desk, each in every language. A short run tells them once: in
 * Japanese, on the phone.
 */
export function onPhoneAndDesk(tell: Tell): void {
  tellIn(PHONE, WHOLE ? LANGUAGES : ['jp'], tell);
  if (WHOLE) tellIn(DESK, LANGUAGES, tell);
}
