/** A table row's cell as Markdown: no line breaks, no bars. */
function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|').trim();
}

/** A Markdown table. Every row has as many cells as the heading. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A name in code font. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Names in code font, in one cell; a dash for none. */
export function codes(texts: readonly string[]): string {
  return texts.length === 0 ? '–' : texts.map(code).join(', ');
}
