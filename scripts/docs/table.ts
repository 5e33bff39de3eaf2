/** Returns a cell of a Markdown table, without line breaks and bars. */
function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|').trim();
}

/** Returns a Markdown table. Every row has as many cells as the heading. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Formats a name as code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Formats names as code in one cell; a dash for none. */
export function codes(texts: readonly string[]): string {
  return texts.length === 0 ? '–' : texts.map(code).join(', ');
}
