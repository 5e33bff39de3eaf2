import type { Row } from './fields.ts';
import { filled } from './marks.ts';

/** Returns the text of a mark. A key that begins with `=` names a place whose text only the page knows. */
export type TextOf = (key: string, values: Readonly<Record<string, string>>) => string;

/**
 * Replaces the marks in an element and its descendants with texts. It also sets their styles, which a content policy
 * allows to scripts.
 */
export function fill(root: Element, textOf: TextOf): void {
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
    for (const { name, value } of element.attributes) {
      const text = filled(value, textOf);
      if (text !== value) element.setAttribute(name, text);
    }
    for (const node of element.childNodes) {
      if (!(node instanceof Text)) continue;
      const text = filled(node.data, textOf);
      if (text !== node.data) node.data = text;
    }
    const style = element.getAttribute('data-style');
    if (style === null) continue;
    element.removeAttribute('data-style');
    (element as HTMLElement).style.cssText = style;
  }
}

/**
 * Replaces a list's drawn rows with `rows`, each a copy of the drawn row of its kind.
 * @throws RangeError if there is none of that kind
 */
export function fillRows(list: Element, rows: readonly Row[]): void {
  const drawn = new Map([...list.children].map((row) => [row.getAttribute('data-like'), row]));
  list.replaceChildren(
    ...rows.map(({ like, texts }) => {
      const row = drawn.get(like)?.cloneNode(true) as Element | undefined;
      if (row === undefined) throw new RangeError(like);
      row.removeAttribute('data-like');
      fill(row, (key) => texts[key.slice(1)] ?? '');
      return row;
    }),
  );
  list.removeAttribute('data-rows');
}
