/** Characters that no text contains. They enclose a text's mark. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'];
/** Separates a mark's key from its values. */
export const BETWEEN = '\u{E002}';

/** Returns the mark of a text that differs by language. `text` states its values as `{{name}}`. */
export function marked(key: string, text: string): string {
  const values = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => `${BETWEEN}${name}={{${name}}}`);
  return BEGIN + key + values.join('') + END;
}

/** Returns the mark of a place whose text only the page knows. */
export function place(name: string): string {
  return `${BEGIN}=${name}${END}`;
}

/** Matches the marks in a text. Marks are never nested. */
export const MARK = /\u{E000}([^\u{E000}\u{E001}]*)\u{E001}/gu;

/** Returns a text with its marks replaced. */
export function filled(
  text: string,
  textOf: (key: string, values: Readonly<Record<string, string>>) => string,
): string {
  return text.replace(MARK, (_, mark: string) => {
    const [key = '', ...values] = mark.split(BETWEEN);
    return textOf(key, Object.fromEntries(values.map((value) => value.split('='))));
  });
}
