import type { EndpointPath } from '@zaraba/contracts';

/** Returns the value of a required field, if known. */
export type Known = (path: EndpointPath, field: string) => string | undefined;

/** The lists that supply the parameters of a call. */
const LIST_OF: Readonly<Partial<Record<EndpointPath, readonly EndpointPath[]>>> = {
  '/trade/newShareDetail': ['/trade/newShareList'],
  '/trade/newShareDraw': ['/trade/newShareList'],
  '/trade/copyProductDetail': ['/trade/copyProductList'],
  '/market/newsDetail': ['/market/newsList'],
  '/trade/backtest': ['/trade/userstocklists'],
};
const NO_ORDER = 'zaraba-drift-none';

function firstText(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (value as Record<string, unknown>)[name];
  if (typeof own === 'string' && own !== '') return own;
  for (const member of Object.values(value)) {
    const found = firstText(member, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a function that finds values in earlier replies. If there are none, it uses the caller's. */
export function knownOf(
  replies: ReadonlyMap<EndpointPath, unknown>,
  { code, ids = {} }: { readonly code?: string; readonly ids?: Readonly<Record<string, string>> },
): Known {
  const inLists = (lists: readonly EndpointPath[], name: string): string | undefined =>
    lists.map((list) => firstText(replies.get(list), name)).find((found) => found !== undefined);
  const stock = (): string | undefined =>
    code ?? inLists(['/market/stockList', '/trade/userstocklist', '/trade/userstocklists'], 'code');
  const day = (): string | undefined => inLists(['/market/sessions'], 'date');
  return (path, field) => {
    if (field === 'code' || field === 'codes' || field === 'text') return stock();
    if (field === 'from' || field === 'to') return day();
    if (field === 'clientOrderId') {
      return inLists(['/trade/userstocklist', '/trade/userstocklists'], 'clientOrderId') ?? NO_ORDER;
    }
    if (field === 'id' && path === '/user/picture') {
      return ids[path] ?? inLists(['/user/depositList'], 'voucherId');
    }
    return field === 'id' ? (ids[path] ?? inLists(LIST_OF[path] ?? [], 'id')) : undefined;
  };
}
