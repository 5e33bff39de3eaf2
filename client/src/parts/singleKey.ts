/** Whether the target of a key is a text field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/**
 * Returns the key of a single-character shortcut; undefined while the reader types, holds another key, or has an
 * overlay open, which has its own keys.
 */
export function singleKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return undefined;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return undefined;
  return event.key;
}
