/** Returns whether a key event's target is a text field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/**
 * Returns the key of a single-character shortcut. Undefined while the reader types or holds a modifier key, and while
 * an overlay with its own keys is open.
 */
export function singleKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return undefined;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return undefined;
  return event.key;
}
