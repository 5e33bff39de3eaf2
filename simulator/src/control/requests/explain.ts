import { MESSAGES } from '@zaraba/contracts';
import { FAULTS } from '../../faults/index.ts';
import { ACT_METHOD, requestView } from '../../host/logs/requestLog.ts';
import type { Layer, RequestEntry } from '../../host/logs/requestLog.ts';
import type { LayerView } from '../replies/index.ts';
import { exchangeView } from './exchange.ts';
import { differencesOf, isTurnedAway, refusalOf } from './refusals.ts';
import { sentenceOf } from './sentences.ts';

/** The layers that a call passes after its faults, in order. */
const LAYERS: readonly Layer[] = ['session', 'armed', 'shape', 'rule'];

const PASSED: { readonly [L in Layer]: string } = {
  session: 'admitted',
  armed: 'nothing armed',
  shape: 'well formed',
  rule: 'accepted',
};

const NOT_ASKED = 'not asked';

const NO_FAULT = 'none';

function layersOf(entry: RequestEntry): readonly LayerView[] {
  const { method, decidedBy, key, faults, faultyFields } = entry;
  const views: LayerView[] = faults.map((name) => {
    const detail = FAULTS.get(name)?.summary;
    return { layer: 'fault', outcome: name, ...(detail === undefined ? {} : { detail }) };
  });
  const isUnasked = method === ACT_METHOD || isTurnedAway(entry);
  if (views.length === 0) views.push({ layer: 'fault', outcome: NO_FAULT });
  if (decidedBy === undefined) return [...views, { layer: 'session', outcome: NOT_ASKED }];
  for (const layer of LAYERS) {
    if (layer !== decidedBy) {
      const isPassedBy = isUnasked && (layer === 'session' || layer === 'armed');
      views.push({ layer, outcome: isPassedBy ? NOT_ASKED : PASSED[layer] });
      continue;
    }
    const accepted = key === 'ok' || (key !== undefined && MESSAGES[key] === 'success');
    const fields = Object.entries(faultyFields ?? {}).map(([name, fault]) => `${name}: ${fault}`);
    const detail = fields.length === 0 ? {} : { detail: fields.join(', ') };
    return [...views, { layer, outcome: accepted ? PASSED[layer] : (key ?? ''), ...detail }];
  }
  return views;
}

function ruleOf({ decidedBy, key, because }: RequestEntry) {
  if (decidedBy !== 'rule' || key === undefined || key === 'ok' || MESSAGES[key] !== 'error') return undefined;
  const facts = Object.fromEntries(Object.entries(because ?? {}).map(([name, value]) => [name, String(value)]));
  return { key, sentence: sentenceOf(key, facts), facts };
}

/** What is said about calls that were not answered by the rules of this world. */
const OUTSIDE: Readonly<Record<NonNullable<RequestEntry['outside']>, string>> = {
  passedOn: 'passed on to a real server',
  replayed: 'answered from a recording',
  repeated: 'the last answer of a recording again',
  notRecorded: 'no answer left in the recording',
  noAnswerLeft: 'no answer left in the recording, and the simulator did not answer',
};

/** All findings except keys and faults, for which the panel has its own texts. */
export const OUTCOMES: readonly string[] = [NO_FAULT, NOT_ASKED, ...Object.values(PASSED), ...Object.values(OUTSIDE)];

function outsideLayers(entry: RequestEntry): readonly LayerView[] {
  const { outside, outsideFault } = entry;
  if (outside === undefined) return layersOf(entry);
  const detail = outsideFault === undefined ? {} : { detail: outsideFault };
  const view: LayerView = { layer: 'outside', outcome: OUTSIDE[outside], ...detail };
  return outside === 'notRecorded' ? [view, ...layersOf(entry)] : [view];
}

/** Explains a request by what each layer found. */
export function explain(entry: RequestEntry) {
  const rule = ruleOf(entry);
  const refusal = refusalOf(entry);
  const differences = differencesOf(entry);
  return {
    request: requestView(entry),
    ...exchangeView(entry),
    layers: outsideLayers(entry),
    ...(rule === undefined ? {} : { rule }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(differences.length === 0 ? {} : { differences }),
  };
}
