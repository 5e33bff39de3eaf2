/** A link within the page. It would change the address, by which the app finds its screen. */
const SKIP = 'a[href="#main"]';
/** Controls that do nothing in a picture. Other links work, because the app reads the address when it starts. */
const CONTROLS = `button, summary, input[type="radio"], ${SKIP}`;
const FIELDS = 'input:not([type="radio"])';
/** The events that end a press. */
const ENDS = ['pointerup', 'pointercancel'] as const;

/** The position of an element among those of the same kind and name. It finds the same element in the app. */
interface Place {
  readonly kind: string;
  readonly name: string;
  readonly index: number;
}

/** A field is named by its name, not its value: React copies a typed text to that attribute. */
function nameOf(element: Element): string {
  const own = element.matches(FIELDS) ? 'name' : 'value';
  return element.getAttribute('aria-label') ?? element.getAttribute(own) ?? element.textContent ?? '';
}

/** Returns the elements of a kind and name in the app or its picture, without those of the splash. */
function alike(root: Element, kind: string, name: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(kind)].filter(
    (one) => one.closest('.first-splash') === null && nameOf(one) === name,
  );
}

function placeOf(root: Element, element: Element): Place {
  const kind = element.localName;
  const name = nameOf(element);
  return { kind, name, index: alike(root, kind, name).indexOf(element as HTMLElement) };
}

function elementAt(root: Element, { kind, name, index }: Place): HTMLElement | undefined {
  return alike(root, kind, name)[index];
}

/**
 * Types a text into a field. It calls the prototype's setter, because React overrides the field's own; only so does
 * React notice the change.
 */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The input fields of the app, or of its picture. */
const fieldsOf = (root: Element): readonly HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>(FIELDS)];

/** Copies texts from the picture's fields to the app's. The reader typed them, or the browser filled them in. */
function carryFields(fields: readonly HTMLInputElement[], root: Element): void {
  const now = fieldsOf(root);
  for (const [at, { value, name }] of fields.entries()) {
    const field = now[at];
    if (field?.name === name && value !== '') type(field, value);
  }
}

/** Moves the focus and the text cursor to the same element of the app. */
function carryFocus(before: Element | undefined, after: HTMLElement | undefined): void {
  after?.focus({ preventScroll: true });
  if (!(before instanceof HTMLInputElement) || !(after instanceof HTMLInputElement)) return;
  if (before.selectionStart !== null) after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/**
 * Completes a press that began in the picture and ends in the app. The browser sends no click, because the pressed
 * element is gone. For a finger's tap it does, so a tap is left out.
 */
function carryHeld(control: HTMLElement | undefined): void {
  const release = (event: PointerEvent): void => {
    for (const end of ENDS) document.removeEventListener(end, release);
    const isOn = event.target instanceof Node && control?.contains(event.target) === true;
    if (isOn && event.type === 'pointerup' && event.pointerType !== 'touch') control.click();
  };
  for (const end of ENDS) document.addEventListener(end, release);
}

/**
 * Records what a reader does in a picture: typed texts, scrolled lists, the focus, the last pressed control, and the
 * one under a pointer that is still down. Once the app has replaced the picture, it repeats all this on the app's
 * elements in the same frame.
 */
export function keepTouched(root: Element): void {
  const { hash } = window.location;
  const fields = fieldsOf(root);
  const moved = new Map<Element, readonly [place: Place, left: number]>();
  let focused: readonly [element: Element, place: Place] | undefined;
  let pressed: Place | undefined;
  let held: Place | undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const on = (event: string, note: (element: Element, event: Event) => void): void =>
    root.addEventListener(event, (one) => one.target instanceof Element && note(one.target, one), {
      capture: true,
      signal,
    });
  const press = (control: Element | null): void => {
    if (control !== null) pressed = placeOf(root, control);
  };
  on('scroll', (element) => moved.set(element, [placeOf(root, element), element.scrollLeft]));
  on('focusin', (element) => (focused = [element, placeOf(root, element)]));
  on('focusout', () => (focused = undefined));
  on('pointerdown', (element) => {
    const control = element.closest(CONTROLS);
    held = control === null ? undefined : placeOf(root, control);
  });
  for (const end of ENDS) on(end, () => (held = undefined));
  on('click', (element, event) => {
    if (element.closest(SKIP)) event.preventDefault();
    press(element.closest(CONTROLS));
  });
  // Otherwise the browser would open a new page, with the password in its address.
  on('submit', (form, event) => {
    event.preventDefault();
    press(form.querySelector('button[type="submit"]'));
  });
  const observer = new MutationObserver(() => {
    if (root.querySelector('.first-splash') !== null) return;
    stop.abort();
    root.removeAttribute('data-picture');
    const isSameScreen = window.location.hash === hash;
    // The app may draw its frame before the form. A text waits for its field, or until the reader leaves the screen.
    const isTyped = fields.some(({ value }) => value !== '');
    if (isSameScreen && isTyped && fieldsOf(root).length < fields.length) return;
    observer.disconnect();
    if (!isSameScreen) return;
    for (const [place, left] of moved.values()) elementAt(root, place)?.scrollTo({ left, behavior: 'instant' });
    carryFields(fields, root);
    if (focused) carryFocus(focused[0], elementAt(root, focused[1]));
    if (pressed) elementAt(root, pressed)?.click();
    if (held) carryHeld(elementAt(root, held));
  });
  observer.observe(root, { childList: true, subtree: true });
}
