import { fieldsOf, numberOf } from './command.ts';

/** The options that state how often an arm takes effect. */
export const OCCASION = {
  times: { type: 'string' },
  nth: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  always: { type: 'boolean' },
  rate: { type: 'string' },
  every: { type: 'string' },
  burst: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  account: { type: 'string' },
  match: { type: 'string' },
} as const;

/** The `--help` lines for the options in OCCASION. */
export const OCCASION_HELP = `  --times N           the next N times (default 1)
  --nth N             from the N-th time on, once or --times N; --from N --to N for several
  --always            every time
  --rate R            by chance, 0 to 1, the same in every run
  --every N           each N-th time; --burst N: the last N of each so many, or N in a row by chance
  --since T --until T only between these: instants, or durations from now (PT10M)
  --account A         for this account only
  --match FIELDS      for calls that bring this, such as 'body.code=ZJ1001 query.page=2 headers.x-test=*'`;

/** Parses the values that a call must contain: `body.code=ZJ1001 headers.x-test=*`. @throws UsageError */
function matchOf(text: string): object {
  const match: Record<string, Record<string, string>> = {};
  for (const [path, value] of Object.entries(fieldsOf(text.trim().split(/\s+/)))) {
    const [part = '', ...name] = path.split('.');
    (match[part] ??= {})[name.join('.')] = value;
  }
  return match;
}

type Given = Readonly<Partial<Record<keyof typeof OCCASION, string | boolean>>>;

/** Returns when an arm takes effect, in the form of the control API. @throws UsageError */
export function occasionOf(given: Given): object {
  const { always, since, until, account, match, ...counts } = given;
  const numbers = Object.entries(counts).map(([name, value]) => [name, numberOf(name, value as string)]);
  return {
    ...(Object.fromEntries(numbers) as object),
    ...(always === true && { always }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(account !== undefined && { account }),
    ...(match !== undefined && { match: matchOf(match as string) }),
  };
}
