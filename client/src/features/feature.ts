import type { EndpointPath, EquityPart, FundRecord, ENDPOINTS, ScreenName } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ShortcutName } from '../parts/shortcutIcon.tsx';
import type { PoliciesOf } from './policy.ts';

/** A link on the home screen: its text, its screen, and the call that the screen needs. */
export interface Shortcut {
  readonly text: ParseKeys;
  readonly to: ScreenName;
  readonly call?: EndpointPath;
}

/**
 * What a feature adds to tables that several screens share. Its screens are in the route table instead, which loads
 * first.
 */
export interface Feature {
  /** The policies of the feature's calls. */
  readonly policies: Partial<PoliciesOf<typeof ENDPOINTS>>;
  /** The kinds of fund records that the feature adds: their names, and whether they count as trading. */
  readonly records?: {
    readonly [K in FundRecord['kind']]?: { readonly text: ParseKeys; readonly trading?: true };
  };
  /** The parts of a change of equity that the feature adds: their names and explanations. */
  readonly equity?: { readonly [P in EquityPart]?: { readonly name: ParseKeys; readonly why: ParseKeys } };
  readonly shortcuts?: { readonly [N in ShortcutName]?: Shortcut };
}
