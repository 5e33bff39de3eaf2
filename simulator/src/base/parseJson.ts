/** Thrown for invalid JSON. The message states line and column. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly line: number;

  constructor(line: number, column: number, said: string) {
    super(`line ${line}, column ${column}: not JSON (${said})`);
    this.line = line;
  }
}

function faultWithin(text: string, length: number): boolean {
  try {
    JSON.parse(text.slice(0, length));
    return false;
  } catch (error) {
    const said = (error as Error).message;
    const place = /position (\d+)/.exec(said)?.[1];
    return !/end of JSON input|Unterminated/.test(said) && !(place !== undefined && Number(place) >= length);
  }
}

function wrongFrom(text: string): number {
  let [right, wrong] = [0, text.length + 1];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (middle <= text.length && !faultWithin(text, middle)) right = middle;
    else wrong = middle;
  }
  return wrong;
}

/**
 * Parses JSON. V8 often does not report where an error is, so this function searches for the place.
 * @throws JsonError
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const before = text.slice(0, wrongFrom(text) - 1);
    const said = (error as Error).message
      .replaceAll(/\s+/g, ' ')
      .split(', ')[0]!
      .replace(/ in JSON at position.*/, '');
    throw new JsonError(before.split('\n').length, before.length - before.lastIndexOf('\n'), said);
  }
}
