import type { ScreenPath } from '@zaraba/contracts';

/** Hash address of a screen with its query. */
export function href(path: ScreenPath, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `#${path}` : `#${path}?${text}`;
}
