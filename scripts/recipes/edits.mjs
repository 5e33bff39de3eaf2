/** Edits of a file's text, for recipes: each fails where its anchor is gone, so that a stale recipe is noticed. */

/** Puts lines before the first place of an anchor. */
export const before = (anchor, lines) => (text) => {
  if (!text.includes(anchor)) throw new Error(`the anchor ${JSON.stringify(anchor)} is gone: mend the recipe`);
  return text.replace(anchor, () => `${lines}${anchor}`);
};

/** Puts lines after the first place of an anchor. */
export const after = (anchor, lines) => (text) => before(anchor, '')(text).replace(anchor, () => `${anchor}${lines}`);

/** Several edits of one file, one after the other. */
export const all =
  (...edits) =>
  (text) =>
    edits.reduce((changed, edit) => edit(changed), text);
