import type { Language } from '@zaraba/contracts';
import { calendarTextsIn } from '../../../simulator/panel/src/texts/calendar.ts';
import { cn } from '../../../simulator/panel/src/texts/cn.ts';
import { faultName } from '../../../simulator/panel/src/texts/faults.ts';
import { jp } from '../../../simulator/panel/src/texts/jp.ts';
import { outcomeText } from '../../../simulator/panel/src/texts/outcomes.ts';
import { outsideTextsIn } from '../../../simulator/panel/src/texts/outside.ts';
import { pathTextsIn } from '../../../simulator/panel/src/texts/path.ts';
import { refusalsIn } from '../../../simulator/panel/src/texts/refusals.ts';
import { REVIEW_KINDS } from '../../../simulator/panel/src/texts/reviewKinds.ts';
import { showTextsIn } from '../../../simulator/panel/src/texts/show.ts';
import { us } from '../../../simulator/panel/src/texts/us.ts';

/** The panel's texts by language and section. */
export const PANEL_TEXTS = { jp, cn, us } as const satisfies Readonly<Record<Language, typeof jp>>;

/** All texts of the panel in Japanese, the language of the stories' browser. */
export const panel = {
  ...jp,
  calendar: calendarTextsIn('jp'),
  outside: outsideTextsIn('jp'),
  path: pathTextsIn('jp'),
  refusals: refusalsIn('jp'),
  reviewKinds: REVIEW_KINDS,
  show: showTextsIn('jp'),
  faultName: (fault: string): string => faultName(fault, 'jp') ?? fault,
  outcome: (outcome: string): string => outcomeText(outcome, 'jp'),
};

/** The sections of the panel, as addresses name them. */
export const PANEL_SECTIONS = [
  'scenarios',
  'errors',
  'faults',
  'market',
  'clock',
  'calendar',
  'requests',
  'worlds',
  'reviews',
  'customers',
  'coverage',
  'snapshots',
  'outside',
  'present',
] as const;
