/** Characters that no text contains; they enclose the mark of a text. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'];
/** The separator between the key of a text and each of its values, in a mark. */
export const BETWEEN = '\u{E002}';

/** Returns the mark of a text that the picture contains in every language, with its values: `{{name}}` in `text`. */
export function marked(key: string, text: string): string {
  const values = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => `${BETWEEN}${name}={{${name}}}`);
  return BEGIN + key + values.join('') + END;
}

/** Returns the mark of a place whose text is known only in the page. */
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
