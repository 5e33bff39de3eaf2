import { flushSync } from 'react-dom';

/** Marks the errors of a form and moves the focus to the first marked field; returns whether there are none. */
export function isFine(form: HTMLFormElement, check: () => boolean): boolean {
  // The marks must be in the page before one of them can be found.
  const fine = flushSync(check);
  if (!fine) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return fine;
}
