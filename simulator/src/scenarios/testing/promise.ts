import type { EndpointPath, Quote } from '@zaraba/contracts';
import { expect } from 'vitest';

/** A visitor who looks at what a scenario has prepared: everything over HTTP. */
export interface Visitor {
  /** A call by the customer of the scenario; returns its key and its data. */
  readonly asks: (endpoint: EndpointPath, args?: Record<string, string>) => Promise<{ key: string; data: unknown }>;
  /** Moves the clock by a duration. */
  readonly waits: (advance: string) => Promise<void>;
  readonly state: () => Promise<Record<string, unknown>>;
  readonly control: (path: string) => Promise<Record<string, unknown>>;
}

/** What a scenario promises, as its visitor finds it. */
export type Check = (one: Visitor) => Promise<void>;

/** The rows of a list, without the totals beside them. */
export const rows = async (
  { asks }: Visitor,
  endpoint: EndpointPath,
  args: Record<string, string> = { type: 'jpy' },
): Promise<unknown[]> => {
  const { data } = await asks(endpoint, args);
  const values = Array.isArray(data) ? data : Object.values(data as object);
  return values.filter((row) => typeof row === 'object' && row !== null);
};

/** Waits, and expects the scenario to have said something since, with no step failed. */
export const said =
  (wait: string, text: RegExp): Check =>
  async ({ waits, state }) => {
    await waits(wait);
    const { scenario } = (await state()) as { scenario: { said?: { us: string }; taken: { failed?: string }[] } };
    expect(scenario.taken.filter(({ failed }) => failed !== undefined)).toEqual([]);
    expect(scenario.said?.us).toMatch(text);
  };

/** The newest quote of a stock. */
export const quoteOf = async ({ asks }: Visitor, codes: string) => {
  const { data } = await asks('/market/quotes', { codes });
  return (data as Pick<Quote, 'last' | 'specialQuote'>[])[0]!;
};
