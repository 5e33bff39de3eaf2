import type { EndpointPath } from '@zaraba/contracts';

/** Form fields of a call, whatever the call. */
export type AnyBody = Readonly<Record<string, string | undefined>>;

/** One name for a path and a body: the order of the fields does not matter, absent ones neither. */
export function remoteKey(path: EndpointPath, body: AnyBody): string {
  const fields = new URLSearchParams();
  for (const name of Object.keys(body).sort()) {
    const value = body[name];
    if (value !== undefined) fields.append(name, value);
  }
  return `${path}?${fields}`;
}

/** The body a name was made of. */
export function bodyOfKey(key: string): AnyBody {
  return Object.fromEntries(new URLSearchParams(key.slice(key.indexOf('?') + 1)));
}
