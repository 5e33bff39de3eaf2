/** Edits of a file's text, for recipes. Each fails if its anchor is gone, so that an outdated recipe is noticed. */

/** Inserts lines before the first occurrence of an anchor. */
export const before = (anchor, lines) => (text) => {
  if (!text.includes(anchor)) throw new Error(`the anchor ${JSON.stringify(anchor)} is gone: mend the recipe`);
  return text.replace(anchor, () => `${lines}${anchor}`);
};

/** Inserts lines after the first occurrence of an anchor. */
export const after = (anchor, lines) => (text) => before(anchor, '')(text).replace(anchor, () => `${anchor}${lines}`);

/** Applies several edits to one file, in order. */
export const all =
  (...edits) =>
  (text) =>
    edits.reduce((changed, edit) => edit(changed), text);
