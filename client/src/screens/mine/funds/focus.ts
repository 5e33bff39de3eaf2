import { flushSync } from 'react-dom';

/** Marks what is wrong with a form and moves the focus to the first marked field; answers whether nothing is. */
export function isFine(form: HTMLFormElement, check: () => boolean): boolean {
  // The marks must be in the page before one of them can be found.
  const fine = flushSync(check);
  if (!fine) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return fine;
}
