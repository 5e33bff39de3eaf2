/** A step of the start, as the state names it. */
interface Step {
  readonly id: string;
  readonly state: string;
}

/** Updates the steps in the page's splash while it is visible. `word` returns a state in the reader's language. */
export function showSteps(page: Document, steps: readonly Step[], word: (state: string) => string): void {
  for (const { id, state } of steps) {
    const row = page.querySelector<HTMLElement>(`.first-step [data-step="${id}"]`);
    if (row === null || row.dataset['state'] === state) continue;
    row.dataset['state'] = state;
    for (const said of row.querySelectorAll('.first-word')) said.textContent = word(state);
  }
}
