/** What Markdown files say, line by line. */

/** The anchor of a heading, as GitHub makes it of the heading's text: lower case, hyphens for spaces, no punctuation. */
export const slug = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

/**
 * The lines of a file, each `{ text, isCode, level, heading }`: whether it belongs to a block of code, and if it is a
 * heading, its level and text.
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
