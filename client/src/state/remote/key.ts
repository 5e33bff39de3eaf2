import type { EndpointPath } from '@zaraba/contracts';

/** The request fields of any call. */
export type AnyBody = Readonly<Record<string, string | undefined>>;

/** Returns the key of a path and a body. Absent fields and the order of fields make no difference. */
export function remoteKey(path: EndpointPath, body: AnyBody): string {
  const fields = new URLSearchParams();
  for (const name of Object.keys(body).sort()) {
    const value = body[name];
    if (value !== undefined) fields.append(name, value);
  }
  return `${path}?${fields}`;
}

/** Returns the body that a key contains. */
export function bodyOfKey(key: string): AnyBody {
  return Object.fromEntries(new URLSearchParams(key.slice(key.indexOf('?') + 1)));
}
