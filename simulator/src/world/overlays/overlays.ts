import { DAY_MS, formatPrice } from '@zaraba/contracts';
import type { PositionState } from '@zaraba/contracts';
import { instantFact } from '../kernel/because.ts';
import type { IssueKind, Overlay, PathPoint } from '../../market/overlays/overlay.ts';
import {
  ISSUE_PRICE_MAXIMUM,
  MOVE_RANGE,
  OVERLAYS_MAXIMUM,
  OVERLAY_KINDS,
  PATH_MAXIMUM,
  RATIO_RANGE,
  concerns,
  isIssueKind,
  isMarketTarget,
} from '../../market/overlays/overlay.ts';
import { RATIO_SCALE } from '../../market/rules/exReference.ts';
import type { CommandOf, LayOverlay, Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuseField, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { RECORDS } from '../capabilities.ts';
import { watchShare } from '../exDates/exDates.ts';
import type { RecordRules } from '../kernel/capability.ts';
import type { RecordKind, Records } from '../models/models.ts';
import { allListed, listedIn, listedState } from '../trading/listed.ts';
import type { Listed } from '../trading/listed.ts';
import { settleDue } from '../settle.ts';
import type { WorldState } from '../kernel/state.ts';

/** The longest duration of an overlay: ten years. Its start and the points of its path may also lie this far ahead. */
const LONGEST_MS = 3_653 * DAY_MS;
const DURATION_RANGE = { moreThan: 'PT0S', most: `P${LONGEST_MS / DAY_MS}D` };
const LATEST_MINUTE = LONGEST_MS / 60_000;

type Spec = LayOverlay['overlay'];

/** A position or order that changed while overlays were on its stock. */
export interface CausedByOverlay extends Pick<Listed, 'id' | 'account' | 'code'> {
  readonly state: PositionState;
  readonly closeReason?: string;
  readonly overlays: readonly number[];
}

function isDuration(value: number | undefined): boolean {
  return value === undefined || (Number.isSafeInteger(value) && value > 0 && value <= LONGEST_MS);
}

function isMove(value: number): boolean {
  return value >= MOVE_RANGE.least && value <= MOVE_RANGE.most;
}

function isPath(path: readonly PathPoint[]): boolean {
  const inOrder = path.every(([minute], i) => minute >= 0 && (i === 0 || minute > path[i - 1]![0]));
  const inRange = path.every(([minute, move]) => minute <= LATEST_MINUTE && isMove(move));
  return path.length > 0 && path.length <= PATH_MAXIMUM && inOrder && inRange;
}

function targetRefusal({ target, kind }: Spec, { market, now }: Draft): Refusal | undefined {
  if (isIssueKind(kind)) {
    const listed = market.instrument(target, now) !== undefined && market.tick(target, now) !== undefined;
    return listed ? undefined : refuseField('target', 'choice');
  }
  if (target === '*' || isMarketTarget(target)) return undefined;
  const index = market.indices().find(({ code }) => code === target);
  if (index === undefined && market.instrument(target, now) === undefined) return refuseField('target', 'choice');
  const atLimit = kind === 'limitUp' || kind === 'limitDown';
  const limited = index === undefined && market.limits(target, now) !== undefined;
  return atLimit && !limited ? refuseField('kind', 'choice') : undefined;
}

function issueRefusal(kind: IssueKind, { ratio, price, forMs }: Spec): Refusal | undefined {
  if (ratio === undefined) return refuseField('ratio', 'missing');
  const { least, most } = RATIO_RANGE[kind];
  const parts = Math.round(ratio * RATIO_SCALE);
  const isNone = kind === 'split' && ratio === 1;
  if (isNone || ratio < least || ratio > most || parts / RATIO_SCALE !== ratio)
    return refuseRange('ratio', RATIO_RANGE[kind]);
  if ((kind === 'rights') !== (price !== undefined)) {
    return refuseField('price', kind === 'rights' ? 'missing' : 'unknown');
  }
  const priced = price === undefined || (Number.isSafeInteger(price) && price > 0 && price <= ISSUE_PRICE_MAXIMUM);
  if (!priced) return refuseRange('price', { moreThan: 0, most: formatPrice(ISSUE_PRICE_MAXIMUM) });
  return forMs === undefined ? undefined : refuseField('for', 'unknown');
}

/** Checks those parameters of an overlay that do not depend on the world. */
export function measureRefusal(spec: Spec): Refusal | undefined {
  const { kind, by, overMs, path, forMs } = spec;
  if (!isIssueKind(kind) && spec.ratio !== undefined) return refuseField('ratio', 'unknown');
  if (!isIssueKind(kind) && spec.price !== undefined) return refuseField('price', 'unknown');
  const moves = kind === 'shock' || kind === 'gap' || kind === 'trend';
  if (moves !== (by !== undefined)) return refuseField('by', moves ? 'missing' : 'unknown');
  if (by !== undefined && !isMove(by)) return refuseRange('by', MOVE_RANGE);
  if (overMs === undefined && kind === 'trend') return refuseField('over', 'missing');
  if (overMs !== undefined && kind !== 'trend' && kind !== 'shock') return refuseField('over', 'unknown');
  if (!isDuration(overMs)) return refuseRange('over', DURATION_RANGE);
  if (!isDuration(forMs)) return refuseRange('for', DURATION_RANGE);
  if ((kind === 'path') !== (path !== undefined)) return refuseField('path', kind === 'path' ? 'missing' : 'unknown');
  if (path !== undefined && !isPath(path)) return refuseRange('path', { least: 1, most: PATH_MAXIMUM, unit: 'items' });
  return isIssueKind(kind) ? issueRefusal(kind, spec) : undefined;
}

function refusal(spec: Spec, draft: Draft): Refusal | undefined {
  if (!OVERLAY_KINDS.includes(spec.kind)) return refuseField('kind', 'choice');
  const refused = targetRefusal(spec, draft) ?? measureRefusal(spec);
  if (refused !== undefined) return refused;
  const { from = draft.now } = spec;
  // An overlay cannot begin in the past, because customers have already seen those prices.
  if (!Number.isSafeInteger(from) || from < draft.now || from > draft.now + LONGEST_MS)
    return refuseRange('from', { least: instantFact(draft.now), most: instantFact(draft.now + LONGEST_MS) });
  return draft.state.overlays.length >= OVERLAYS_MAXIMUM
    ? refuseRange('overlay', { of: 'the number of overlays of a world', most: OVERLAYS_MAXIMUM })
    : undefined;
}

function watchIssues(draft: Draft): void {
  const codes = new Set(draft.state.overlays.flatMap(({ kind, target }) => (isIssueKind(kind) ? [target] : [])));
  if (codes.size === 0) return;
  for (const record of listedIn(draft.state, codes)) watchShare(draft, record);
}

/**
 * Replaces the overlays and recomputes the next events of the affected records. If a price changes at this instant, it
 * takes effect immediately.
 */
function replaceOverlays(draft: Draft, overlays: readonly Overlay[], changed: readonly Overlay[]): void {
  const before = draft.market;
  draft.state = { ...draft.state, overlays };
  const { market, now } = draft;
  const lookAgain = <K extends RecordKind>(kind: K, record: Records[K]): void => {
    const { lookAgain: again }: RecordRules<K> = RECORDS[kind];
    if (again === undefined || !('code' in record && 'market' in record)) return;
    const { code, market: of } = record;
    if (!changed.some((one) => concerns(one, code, of))) return;
    const moved = before.tick(code, now)?.last !== market.tick(code, now)?.last;
    again(draft, record, moved ? now - 1 : now);
  };
  for (const { kind, id } of draft.state.due) lookAgain(kind, draft.existing(kind, id));
  watchIssues(draft);
  settleDue(draft, now);
}

/**
 * Returns when an overlay begins. An issue takes effect at a future opening; an opening at this very instant has
 * passed.
 */
function startOf({ kind, target, from }: Spec, { market, now }: Draft): number {
  const share = isIssueKind(kind) ? market.instrument(target, now) : undefined;
  const opens = share !== undefined && market.sessionView(share.market, now).session.openAt === now;
  return Math.max(from ?? now, opens ? now + 1 : now);
}

/** Adds an overlay to the market and returns its id. */
export function layOverlay(draft: Draft, { overlay: spec }: LayOverlay): Reply {
  const refused = refusal(spec, draft);
  if (refused !== undefined) return refused;
  const { target, kind, by, overMs, path, specialQuotes, forMs, ratio, price } = spec;
  const from = startOf(spec, draft);
  const { overlays } = draft.state;
  const overlay: Overlay = {
    id: overlays.length + 1,
    target,
    kind,
    from,
    ...(forMs !== undefined && { until: from + forMs }),
    ...(by !== undefined && { by }),
    ...(overMs !== undefined && { overMs }),
    ...(path !== undefined && { path }),
    ...(ratio !== undefined && { ratio }),
    ...(price !== undefined && { price }),
    ...(specialQuotes && { specialQuotes }),
  };
  replaceOverlays(draft, [...overlays, overlay], [overlay]);
  return confirm('ok', { id: overlay.id });
}

function causedBy(state: WorldState, overlays: readonly Overlay[]): CausedByOverlay[] {
  const ids = new Set(overlays.map(({ id }) => id));
  const touched = (record: Listed): readonly number[] => (record.touched?.overlays ?? []).filter((id) => ids.has(id));
  return allListed(state)
    .filter((record) => touched(record).length > 0)
    .map((record) => {
      const { id, account, code } = record;
      const closeReason = 'orderId' in record ? record.closeReason : record.endReason;
      return {
        id,
        account,
        code,
        state: listedState(record),
        ...(closeReason !== undefined && { closeReason }),
        overlays: touched(record),
      };
    });
}

/**
 * Returns an overlay that ends now. It stays in the list, so that past prices do not change. A price limit without an
 * end lasts one day.
 */
function takenAway(overlay: Overlay, now: number): Overlay {
  const { kind, until } = overlay;
  const dayOnly = (kind === 'limitUp' || kind === 'limitDown') && until === undefined;
  return { ...overlay, until: now, ...(dayOnly && { dayOnly }) };
}

/**
 * Ends one overlay or all of them; their past effects remain. Returns their ids and the affected positions and orders.
 */
export function endOverlay(draft: Draft, { id }: CommandOf<'endOverlay'>): Reply {
  const { now, state } = draft;
  const ends = (overlay: Overlay): boolean =>
    (id === undefined || overlay.id === id) && (overlay.until === undefined || overlay.until > now);
  const ended = state.overlays.filter(ends);
  if (ended.length === 0) return refuseField('id', 'choice');
  replaceOverlays(
    draft,
    state.overlays.map((overlay) => (ends(overlay) ? takenAway(overlay, now) : overlay)),
    ended,
  );
  return confirm('ok', { ended: ended.map((overlay) => overlay.id), caused: causedBy(draft.state, ended) });
}
