/** Matches a JSON string, or the characters of a number. */
const PARTS = /"(?:[^"\\]|\\.)*"|[-+\d.eE]+/g;
/** Matches long numbers; shorter ones lose no digits as a float. */
const LONG = /^-?(?=[\d.]{16})(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Parses JSON without losing digits: numbers that a float cannot represent become texts. Amounts may be either.
 * @throws SyntaxError
 */
export function exactJson(text: string): unknown {
  if (!/[\d.]{16}/.test(text)) return JSON.parse(text);
  const exact = text.replace(PARTS, (part) => (LONG.test(part) && String(Number(part)) !== part ? `"${part}"` : part));
  return JSON.parse(exact);
}
