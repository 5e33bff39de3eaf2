import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../i18n/index.ts';
import { keptFieldsOf } from '../policies/known.ts';
import { keptInputEpic } from '../state/inputs/epic.ts';
import type { KeptForm } from '../features/index.ts';
import { worldTimeRead } from '../state/market/slice.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { type Bed, onBed } from '../state/testing/bed.ts';
import { ANSWERS, FORMS, LOGGED_IN, NOW } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

/** Opens a form in a tab whose store holds `left`, performs some actions, and returns the content of the store. */
function inPage(form: KeptForm, left: string | undefined, act_: (bed: Bed) => void): string | undefined {
  const { show, at = '', tap, visitor } = FORMS[form];
  window.location.hash = at;
  let kept: string | undefined;
  const session = visitor ? { current: null, serial: 0, ending: false } : LOGGED_IN;
  onBed(
    {
      epics: [remoteEpic, keptInputEpic],
      answers: ANSWERS,
      state: { session },
      prepare: ({ storage, clock }) => {
        storage.writeInputs(left ?? '');
        // The next page opens later.
        if (left !== undefined) Object.assign(clock, { now: () => 60_000 });
      },
    },
    (bed) => {
      bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
      renderOn(bed, show);
      act(() => bed.run(100));
      if (tap) fireEvent.click(screen.getByRole('button', { name: tap() }));
      act(() => bed.run(200));
      act_(bed);
      kept = bed.ports.storage.readInputs();
    },
  );
  cleanup();
  return kept;
}

const SECRET = /password|repeat/i;
/** Calculates the cost of a day, and is never sent. */
const CALCULATION = 'nights';

function inputs(): HTMLInputElement[] {
  const all = document.querySelectorAll<HTMLInputElement>('form input:not([type=radio], [type=checkbox], [type=file])');
  return [...all].filter(({ name }) => name !== CALCULATION);
}

/** Types into every field. */
function fillIn(typed = '7531'): void {
  for (const input of inputs()) {
    fireEvent.change(input, { target: { value: SECRET.test(input.name) ? '864209' : typed } });
  }
}

/** Chooses the last of every choice. */
function choose(): void {
  for (const radio of screen.queryAllByRole('radio')) fireEvent.click(radio);
}

function chosen(): (string | null | undefined)[] {
  return screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent);
}

describe.each(Object.keys(FORMS) as KeptForm[])('the form %s', (form) => {
  it('stores only the values of the declared fields, and never a password', () => {
    const kept = inPage(form, undefined, () => {
      fillIn();
      choose();
    });
    expect(kept).toContain('7531');
    expect(kept).not.toContain('864209');
    const { byName } = JSON.parse(kept ?? '') as { byName: Record<string, { fields: object }> };
    expect(Object.keys(byName).map((name) => name.split(' ')[0])).toEqual([form]);
    for (const { fields } of Object.values(byName))
      for (const field of Object.keys(fields)) expect(keptFieldsOf(form)).toContain(field);
  });

  it('restores stored values in a new page, announces this politely, and clears them on request', () => {
    let before: ReturnType<typeof chosen> = [];
    const kept = inPage(form, undefined, () => {
      choose();
      fillIn();
      before = chosen();
    });
    const left = inPage(form, kept, (bed) => {
      expect(chosen()).toEqual(before);
      expect(before).not.toContain(undefined);
      expect(inputs().length).toBeGreaterThan(0);
      for (const { name, value } of inputs()) expect([name, value]).toEqual([name, SECRET.test(name) ? '' : '7531']);
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said.filter((words) => /^\d\d:\d\dに入力した内容の続きです$/.test(words))).toHaveLength(1);
      // Nothing is sent automatically.
      expect(bed.ports.calls.filter(({ body }) => JSON.stringify(body).includes('7531'))).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: text('input.clear') }));
      expect(inputs().map(({ value }) => value)).not.toContain('7531');
      expect(screen.queryByText(/入力した内容の続きです/)).toBeNull();
    });
    expect(left).toBeUndefined();
  });

  it('validates restored values at once, but does not complain about the empty password', () => {
    const kept = inPage(form, undefined, () => fillIn('0'));
    inPage(form, kept, () => {
      const marked = inputs().filter((input) => input.getAttribute('aria-invalid') === 'true');
      expect(marked.length).toBeGreaterThan(0);
      expect(marked.filter(({ name }) => SECRET.test(name))).toEqual([]);
    });
  });
});
