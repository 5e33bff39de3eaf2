/** Moves the focus to the first field of a form that has an error, found by the names of the inputs. */
export function focusFirst(form: HTMLFormElement, faults: Readonly<Partial<Record<string, string>>>): void {
  const first = [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && faults[element.name] !== undefined,
  );
  first?.focus();
}
