import type { EndpointPath } from '@zaraba/contracts';

/** Form fields of a call, whatever the call. */
export type AnyBody = Readonly<Record<string, string | undefined>>;

/** A unique key for a path and a body, which ignores the order of the fields and absent ones. */
export function remoteKey(path: EndpointPath, body: AnyBody): string {
  const fields = new URLSearchParams();
  for (const name of Object.keys(body).sort()) {
    const value = body[name];
    if (value !== undefined) fields.append(name, value);
  }
  return `${path}?${fields}`;
}

/** The body of a key. */
export function bodyOfKey(key: string): AnyBody {
  return Object.fromEntries(new URLSearchParams(key.slice(key.indexOf('?') + 1)));
}
