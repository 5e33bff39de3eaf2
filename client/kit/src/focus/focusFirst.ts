/** Focuses the form's first field with an error. `faults` has the errors by the names of the inputs. */
export function focusFirst(form: HTMLFormElement, faults: Readonly<Partial<Record<string, string>>>): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && faults[element.name] !== undefined,
  );
  first?.focus();
}
