import type { ScreenName } from '@zaraba/contracts';

/** A setting that the search can find. `text` is the key of its name. */
interface SettingEntry<TextKey extends string> {
  readonly text: TextKey;
  /** The keys of further texts that lead to the setting, such as the names of its values. */
  readonly also?: readonly TextKey[];
  /** The screen of the setting; absent if it is in the list of settings. */
  readonly screen?: ScreenName;
  /** Whether only a logged-in customer has the setting. */
  readonly session?: true;
}

/** The settings by id. In the list of settings, the attribute `data-setting` of an element contains the id. */
const SETTINGS = {
  language: { text: 'login.language', also: ['settings.languageText'] },
  theme: { text: 'settings.theme', also: ['settings.light', 'settings.dark', 'settings.system'] },
  scheme: { text: 'settings.scheme', also: ['settings.cvdText', 'settings.redBlue', 'settings.mono'] },
  currency: { text: 'money.currency', session: true },
  textSize: { text: 'use.textSize', also: ['use.textSizeText'] },
  motion: { text: 'use.motion', also: ['use.motionText'] },
  privacy: { text: 'use.privacy', also: ['use.privacyText'] },
  shortcuts: { text: 'shortcuts.title', also: ['use.shortcutsText'] },
  system: { text: 'alerts.system', also: ['alerts.title', 'alerts.systemText'], session: true },
  quiet: { text: 'alerts.quiet', also: ['alerts.title', 'alerts.quietText'], session: true },
  sessions: { text: 'security.title', session: true },
  identity: { text: 'verified.title', screen: 'identity', session: true },
  loginPassword: { text: 'panel.loginPassword', screen: 'loginPassword', session: true },
  fundPassword: { text: 'money.fundPassword', screen: 'fundPassword', session: true },
  bankCards: { text: 'bank.title', screen: 'bankCards', session: true },
  priceAlerts: { text: 'priceAlerts.title', screen: 'priceAlerts', session: true },
  limits: { text: 'settings.limits', also: ['deposit.title', 'ticket.leverage'], screen: 'limits', session: true },
  fundRecords: { text: 'records.title', screen: 'fundRecords', session: true },
  about: { text: 'about.title', screen: 'about' },
  terms: { text: 'terms.title', screen: 'terms' },
  rules: { text: 'privacy.title', screen: 'privacy' },
} as const satisfies Readonly<Record<string, SettingEntry<string>>>;

/** The id of a setting. */
export type SettingId = keyof typeof SETTINGS;
type Setting = (typeof SETTINGS)[SettingId];
type Key = Setting['text'] | Extract<Setting, { readonly also: unknown }>['also'][number];
/** All settings with their ids. */
export const SETTING_ENTRIES = Object.entries(SETTINGS) as readonly (readonly [SettingId, SettingEntry<Key>])[];
