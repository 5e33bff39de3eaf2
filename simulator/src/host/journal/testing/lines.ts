import { CHAIN_START, chained, unchained } from '../chain.ts';

/** The text of a file of such JSON texts, each a line that follows the one before. */
export function chainedText(texts: readonly string[]): string {
  let link = CHAIN_START;
  return texts
    .map((text) => {
      const next = chained(text, link);
      ({ link } = next);
      return `${next.line}\n`;
    })
    .join('');
}

/** The JSON texts of the lines of a file, without what chains them. */
export function unchainedTexts(file: string): string[] {
  return file
    .split('\n')
    .slice(0, -1)
    .map((line) => unchained(Buffer.from(line))?.text ?? line);
}
