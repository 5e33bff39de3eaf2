let holding: HTMLInputElement | undefined;

/** Takes the held field off the page; answers what was typed into it. */
function letGo(): string | undefined {
  const field = holding;
  holding = undefined;
  const text = field?.value;
  field?.remove();
  return text;
}

/**
 * Gives the keyboard a field at once, for a screen that is nothing but a field and has yet to come: what is typed until then
 * is kept. In the handler of a tap it also opens the keyboard of a phone, which a later focus does not.
 */
export function holdTyping(label: string): void {
  letGo();
  const field = document.createElement('input');
  field.className = 'visually-hidden';
  field.setAttribute('aria-label', label);
  field.autocomplete = 'off';
  // Where the focus goes elsewhere, nothing more is typed here.
  field.addEventListener('blur', () => {
    if (holding === field) letGo();
  });
  document.body.append(field);
  holding = field;
  field.focus({ preventScroll: true });
}

/** Hands the keyboard over to the field it was meant for. @returns what was typed until then; undefined where nothing was held */
export function takeTyping(field: HTMLInputElement): string | undefined {
  if (holding === undefined) return undefined;
  const text = holding.value;
  field.focus();
  // The handing over was a blur already, unless the field could not take the focus.
  letGo();
  return text;
}
