/** Hash address of a screen with its query. The route table decides which paths exist. */
export function href(path: `/${string}`, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `#${path}` : `#${path}?${text}`;
}
