import type { EndpointPath, EquityPart, FundRecord, LATER_ENDPOINTS, ScreenName } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ShortcutName } from '../parts/shortcutIcon.tsx';
import type { PoliciesOf } from '../policies/policy.ts';

/** A link on the home screen: its text, its screen, and the call it depends on. */
export interface Shortcut {
  readonly text: ParseKeys;
  readonly to: ScreenName;
  readonly call?: EndpointPath;
}

/** What a feature adds to the lists that several screens share. Its screens stand in the route table, which loads first. */
export interface Feature {
  /** How the client treats its calls. */
  readonly policies: Partial<PoliciesOf<typeof LATER_ENDPOINTS>>;
  /** The kinds of its movements of money: their names, and whether they count as trading. */
  readonly records?: {
    readonly [K in FundRecord['kind']]?: { readonly text: ParseKeys; readonly trading?: true };
  };
  /** The parts of a change of equity that it makes: their names and explanations. */
  readonly equity?: { readonly [P in EquityPart]?: { readonly name: ParseKeys; readonly why: ParseKeys } };
  readonly shortcuts?: { readonly [N in ShortcutName]?: Shortcut };
}
