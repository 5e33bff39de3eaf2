/** Reads Markdown files line by line. */

/** Returns a heading's anchor as GitHub forms it: lower case, hyphens for spaces, no punctuation. */
export const slug = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Returns the lines of a file, each `{ text, isCode, level, heading }`. `isCode` states whether it belongs to a code
 * block; the others are for headings.
 */
export function linesOf(markdown) {
  let fence;
  return markdown.split('\n').map((text) => {
    const [, mark] = /^ *(`{3,}|~{3,})/.exec(text) ?? [];
    const isCode = fence !== undefined || mark !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    const [, signs, heading] = (!isCode && /^(#{1,6}) (.+)$/.exec(text)) || [];
    return { text, isCode, level: signs?.length, heading };
  });
}
