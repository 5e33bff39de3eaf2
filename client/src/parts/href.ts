/** Address of a screen in the hash, with what it is to show. Which paths exist is the route table's to say. */
export function href(path: `/${string}`, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `#${path}` : `#${path}?${text}`;
}
