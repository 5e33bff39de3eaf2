import { numberOf } from './command.ts';

/** Options that say how often an arm takes effect. */
export const OCCASION = {
  times: { type: 'string' },
  nth: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  always: { type: 'boolean' },
  rate: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  account: { type: 'string' },
} as const;

/** The lines of `--help` for these options. */
export const OCCASION_HELP = `  --times N           the next N times (default 1)
  --nth N             the N-th time only; --from N --to N for several
  --always            every time
  --rate R            by chance, 0 to 1, the same in every run
  --since T --until T only between these: instants, or durations from now (PT10M)
  --account A         for this account only`;

type Given = Readonly<Partial<Record<keyof typeof OCCASION, string | boolean>>>;

/** When an arm takes effect, as the control API accepts it. @throws UsageError */
export function occasionOf(given: Given): object {
  const { always, since, until, account, ...counts } = given;
  const numbers = Object.entries(counts).map(([name, value]) => [name, numberOf(name, value as string)]);
  return {
    ...(Object.fromEntries(numbers) as object),
    ...(always === true && { always }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(account !== undefined && { account }),
  };
}
