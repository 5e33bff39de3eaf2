import type { Language } from '@zaraba/contracts';
import type { LayerView, Occasion, StepView } from '../control/views.ts';
import { faultName, faultText } from '../texts/faults.ts';
import type { Texts } from '../texts/jp.ts';
import { outcomeText } from '../texts/outcomes.ts';

/** Returns a text that states when an arm takes effect. */
export function occasionText(occasion: Occasion, t: Texts['armed']): string {
  const { times, nth, from, to, always, rate, every, burst } = occasion;
  const bursts = burst === undefined ? '' : ` (${t.burst(burst)})`;
  if (always === true) return t.always;
  if (rate !== undefined) return t.rate(String(Math.round(rate * 1000) / 10)) + bursts;
  if (every !== undefined) return t.every(every) + bursts;
  if (nth !== undefined) return times === undefined ? t.nth(nth) : t.range(nth, nth + times - 1);
  if (from !== undefined || to !== undefined) return t.range(from ?? 1, to);
  return t.times(times ?? 1);
}

/** Returns the limits of an arm: the account, the values that a call must contain, and the time window. */
export function limitsOf(
  { account, since, until, match }: Occasion,
  t: Texts['armed'],
  time: (iso: string) => string,
): readonly string[] {
  return [
    ...(account === undefined ? [] : [account]),
    ...Object.entries(match ?? {}).flatMap(([part, texts]) =>
      Object.entries(texts ?? {}).map(([name, text]) => `${part}.${name}=${text}`),
    ),
    ...(since === undefined ? [] : [t.since(time(since))]),
    ...(until === undefined ? [] : [t.until(time(until))]),
  ];
}

/** Returns a text about the event or time for which a step waits. */
export function guardText({ at, on, nth, when, by }: StepView, t: Texts['scenarios']): string {
  const who = by === undefined ? '' : ` ${t.by(by)}`;
  if (at !== undefined) return t.at(at);
  if (on !== undefined) return t.on(on, nth ?? 1) + who;
  return when === undefined ? t.atOnce : t.when(when) + who;
}

function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value as Readonly<Record<string, unknown>>)
    .map(wordsOf)
    .join(' ');
}

/**
 * Returns a text about the action of a step: its sentence, or the name of the action with the values of the scenario.
 */
export function actText(step: StepView, language: Language): string {
  const act = step[step.do];
  if (step.do === 'say') return (act as Readonly<Record<Language, string>>)[language];
  return `${step.do}: ${wordsOf(act)}`;
}

/**
 * Returns the finding of a layer about a request: in the text of the panel if it has one, otherwise in that of the
 * server.
 */
export function layerText(
  { layer, outcome, detail }: LayerView,
  language: Language,
): { readonly outcome: string; readonly detail: string | undefined } {
  if (layer !== 'fault') return { outcome: outcomeText(outcome, language), detail };
  return {
    outcome: faultName(outcome, language) ?? outcomeText(outcome, language),
    detail: faultText(outcome, language) ?? detail,
  };
}

/** Formats a request as a curl command line. */
export function curlOf(
  origin: string,
  { path, headers, fields }: { path: string; headers: Readonly<Record<string, string>>; fields: object },
): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl -X POST ${quoted(origin + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...Object.entries(fields).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ].join(' ');
}
