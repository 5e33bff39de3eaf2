import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderOn } from '../../app/testing/renderOn.tsx';
import { startLanguage } from '../../i18n/index.ts';
import { DEFAULT_SETTINGS } from '../../state/settings/slice.ts';
import { onBed } from '../../state/testing/bed.ts';
import { Term } from './term.tsx';
import { glossary } from './texts/us.ts';

beforeAll(() => startLanguage('us'));

/** Renders a term on a page that is wide, or as narrow as a phone. */
function show(wide: boolean): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  onBed({ epics: [], answers: {}, state: { settings: { ...DEFAULT_SETTINGS, language: 'us' } } }, (bed) => {
    renderOn(bed, <Term id="stop">Order type</Term>);
  });
  return screen.getByRole('button', { name: 'Order type: explanation' });
}
const press = async (button: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(button));
};

describe.each([
  ['a wide page', true],
  ['a phone', false],
])('a term on %s', (_place, wide) => {
  it('opens its explanation, which is replaced by that of a related term, and receives the focus again', async () => {
    const button = show(wide);
    expect(screen.queryByRole('dialog')).toBeNull();
    button.focus();
    await press(button);
    const dialog = await screen.findByRole('dialog', { name: glossary.stop.name });
    expect(dialog.textContent).toContain(glossary.stop.text);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

    await press(screen.getByRole('button', { name: glossary.trigger.name }));
    expect(screen.getByRole('dialog', { name: glossary.trigger.name }).textContent).toContain(glossary.trigger.text);

    await act(async () => void fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
