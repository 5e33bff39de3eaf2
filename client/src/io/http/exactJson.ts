/** Matches a JSON string, or a number's characters. */
const PARTS = /"(?:[^"\\]|\\.)*"|[-+\d.eE]+/g;
/** Matches numbers of 16 or more digits. Shorter ones lose no digits as a float. */
const LONG = /^-?(?=[\d.]{16})(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Parses JSON without losing digits. A number that a float cannot represent becomes a text, which amounts may be too.
 * @throws SyntaxError
 */
export function exactJson(text: string): unknown {
  if (!/[\d.]{16}/.test(text)) return JSON.parse(text);
  const exact = text.replace(PARTS, (part) => (LONG.test(part) && String(Number(part)) !== part ? `"${part}"` : part));
  return JSON.parse(exact);
}
