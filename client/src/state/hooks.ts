/**
 * The state hooks for screens. `alerts/hooks.ts` has those for code that loads after the first render. Each hook
 * renders its component again only if its own part of the state changes.
 */
export { useClosedPositions, useAccountTotals, usePosition, usePositions } from './account/hooks.ts';
export type { ClosedPositions, LiveAccountTotals, Positions } from './account/hooks.ts';
export { useAnnouncing, useMetHere } from './alerts/announcing.ts';
export type { ConnectionState } from './connection/slice.ts';
export { useKeptInput } from './inputs/hooks.ts';
export type { LiveInput } from './inputs/hooks.ts';
export { useFlow } from './flow/hooks.ts';
export type { LiveFlow } from './flow/hooks.ts';
export type { FlowStage, InputOf, OncePath } from './flow/machine.ts';
export {
  useConnection,
  useFreshness,
  useMarketSession,
  useMarketSessions,
  useQuote,
  useQuotes,
  useWanted,
  useWorldNow,
} from './market/hooks.ts';
export type { Freshness } from './market/selectors.ts';
export { useNotice } from './notice/hooks.ts';
export { useLack, useNotOffered } from './offers/hooks.ts';
export { useIdle, useOnline } from './presence/hooks.ts';
export { useRemote, useUserInfo } from './remote/hooks.ts';
export { useSession, useSignOut, useSignOutReason } from './session/hooks.ts';
export { useHiddenAmounts, useSearchHistory, useSettings } from './settings/hooks.ts';
export { IDLE_MINUTES, SCHEMES, TEXT_SIZES, THEMES } from './settings/slice.ts';
export type { Scheme } from './settings/slice.ts';
export { useConfig, useInterventions, useStartup } from './startup/hooks.ts';
export type { Startup } from './startup/hooks.ts';
export type { Failure } from '../io/ports.ts';
