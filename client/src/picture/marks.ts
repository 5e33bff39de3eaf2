/** Characters that no text has: they enclose the mark of a text. */
const [BEGIN, END] = ['\u{E000}', '\u{E001}'];
/** Stands between the key of a text and each of its values, in a mark. */
export const BETWEEN = '\u{E002}';

/** The mark of a text that the picture carries in every language, with its values in it: `{{name}}` in `text`. */
export function marked(key: string, text: string): string {
  const values = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => `${BETWEEN}${name}={{${name}}}`);
  return BEGIN + key + values.join('') + END;
}

/** The place of a text that is known on the page only. */
export function place(name: string): string {
  return `${BEGIN}=${name}${END}`;
}

/** Marks in a text; a mark holds no other one. */
export const MARK = /\u{E000}([^\u{E000}\u{E001}]*)\u{E001}/gu;

/** A text with what stands in place of its marks. */
export function filled(
  text: string,
  textOf: (key: string, values: Readonly<Record<string, string>>) => string,
): string {
  return text.replace(MARK, (_, mark: string) => {
    const [key = '', ...values] = mark.split(BETWEEN);
    return textOf(key, Object.fromEntries(values.map((value) => value.split('='))));
  });
}
