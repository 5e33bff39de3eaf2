import {
  type EndpointPath,
  INTERVENTIONS_HEADER,
  MARKETS,
  type ReplyOf,
  SESSION_PHASES,
  STATUS_SUCCESS,
} from '@zaraba/contracts';

/** A successful reply to a call that the page made. */
export interface Good<P extends EndpointPath> {
  readonly data: ReplyOf<P>;
  readonly simulated: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,30}(?:\.\d{1,18})?$/.test(value);
/** Whether a value is an instant in milliseconds. Other servers may send seconds. */
const isInstant = (value: unknown): boolean => typeof value === 'number' && value > 100_000_000_000;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areAll = (value: unknown, fits: (one: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isFields(one) && fits(one));

/** Whether a reply has exactly the form of the contract. The app accepts other forms, but without a picture. */
const FITS: Partial<Record<EndpointPath, (data: unknown) => boolean>> = {
  '/common/config': (data) => areAll(data, ({ name }) => typeof name === 'string'),
  '/market/sessions': (data) =>
    isFields(data) &&
    isInstant(data['now']) &&
    areAll(
      data['sessions'],
      ({ market, phase, nextOpenAt, nextCloseAt }) =>
        MARKETS.some((known) => known === market) &&
        SESSION_PHASES.some((known) => known === phase) &&
        isInstant(nextOpenAt) &&
        isInstant(nextCloseAt),
    ),
  '/market/indexList': (data) =>
    areAll(
      data,
      ({ names, quote }) =>
        isFields(names) &&
        isFields(quote) &&
        ['last', 'previousClose', 'open', 'high', 'low'].every((name) => isDecimal(quote[name])),
    ),
  '/user/getUserinfo': isFields,
};

/**
 * Reads a copy of a reply, because the app later reads the reply too.
 * @throws if the reply is missing, is a refusal, lacks expected fields, or was changed by a tester's intervention
 */
export async function readReply<P extends EndpointPath>(
  path: P,
  reply: Promise<Response> | undefined,
): Promise<Good<P>> {
  if (reply === undefined) throw new Error(path);
  const response = (await reply).clone();
  const { status, data, simulated } = (await response.json()) as Fields;
  const isGood = response.ok && status === STATUS_SUCCESS && !response.headers.get(INTERVENTIONS_HEADER);
  if (!isGood || FITS[path]?.(data) !== true) throw new Error(path);
  return { data: data as ReplyOf<P>, simulated: simulated === true };
}
