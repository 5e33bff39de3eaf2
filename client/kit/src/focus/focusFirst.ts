/** Focuses the first field of a form that has an error. `faults` maps the name of an input to its error. */
export function focusFirst(form: HTMLFormElement, faults: Readonly<Partial<Record<string, string>>>): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && faults[element.name] !== undefined,
  );
  first?.focus();
}
