let holding: HTMLInputElement | undefined;

/** Removes the temporary field, and returns the text typed into it. */
function letGo(): string | undefined {
  const field = holding;
  holding = undefined;
  const text = field?.value;
  field?.remove();
  return text;
}

/**
 * Focuses a temporary field at once, for a search field that has not loaded yet. It collects the text typed until then.
 * In a tap handler this opens a phone's keyboard, which a later focus would not.
 */
function holdTyping(label: string): void {
  letGo();
  const field = document.createElement('input');
  field.className = 'visually-hidden';
  field.setAttribute('aria-label', label);
  field.autocomplete = 'off';
  // The temporary field is no longer needed once the focus moves elsewhere.
  field.addEventListener('blur', () => {
    if (holding === field) letGo();
  });
  document.body.append(field);
  holding = field;
  field.focus({ preventScroll: true });
}

/**
 * Moves the focus to the field that has now loaded.
 * @returns the text typed until then; undefined without a temporary field
 */
export function takeTyping(field: HTMLInputElement): string | undefined {
  if (holding === undefined) return undefined;
  const text = holding.value;
  field.focus();
  // Moving the focus has already removed the temporary field, unless the loaded field could not receive the focus.
  letGo();
  return text;
}

/** Opens the command palette over the current screen; undefined if the search has its own screen. */
let openPalette: (() => void) | undefined;

/** Lets each search open the command palette through `open`, until the returned function is called. */
export function searchesOpen(open: () => void): () => void {
  openPalette = open;
  return () => {
    if (openPalette === open) openPalette = undefined;
  };
}

/**
 * Starts a search with the focus in a field: in the command palette if there is one, otherwise on the search screen.
 */
export function beginSearch(label: string, toScreen: () => void): void {
  holdTyping(label);
  (openPalette ?? toScreen)();
}
