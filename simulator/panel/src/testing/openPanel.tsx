import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from '../app.tsx';
import { createControl } from '../control/client.ts';
import type { StateView } from '../control/views.ts';
import { Desk } from '../desk/desk.ts';
import { DeskProvider } from '../desk/hooks.tsx';
import { controlKey } from '../desk/page.ts';
import type { Place } from '../desk/place.ts';
import { FakeServer } from './fakeServer.ts';
import type { Answers } from './fakeServer.ts';

type TestWindow = typeof window & { happyDOM: { setViewport(size: { width: number }): void } };

const PHONE_PX = 390;
/** Longer pauses come before a retry. */
const BREATH_MS = 250;

/** Waits until the page shows every answer of the server. */
export function settled(): Promise<void> {
  return act(async () => {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  });
}

/** Opens a section of the panel in English on a fake server, and returns that server once the panel shows its world. */
export async function openPanel(
  section: Place['section'],
  {
    state = {},
    answers = {},
    prepare,
  }: { state?: Partial<StateView>; answers?: Answers; prepare?: (server: FakeServer) => void } = {},
): Promise<FakeServer> {
  (window as TestWindow).happyDOM.setViewport({ width: PHONE_PX });
  localStorage.setItem('zaraba.panel.language', 'us');
  window.location.hash = `#/main/${section}`;
  const server = new FakeServer(state, answers);
  prepare?.(server);
  const control = createControl({ fetch: server.fetch, key: controlKey.read });
  // Of itself a lost server is not asked again.
  const pause = (delayMs: number): Promise<void> =>
    delayMs <= BREATH_MS ? Promise.resolve() : new Promise(() => undefined);
  const desk = new Desk('main', { control, now: () => 0, pause });
  render(
    <DeskProvider desk={desk} control={control}>
      <App />
    </DeskProvider>,
  );
  await settled();
  return server;
}

const PLACES = { button: 'button', radio: 'input[type=radio]', tab: '[role=tab]' } as const;

/** The controls of a kind by their names; a role's own query computes the style of every element, and takes ten times as long. */
export function controlsNamed(name: string | RegExp, kind: keyof typeof PLACES = 'button'): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PLACES[kind])].filter((control) => {
    const text = control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent.trim();
    return typeof name === 'string' ? text === name : name.test(text);
  });
}

/** Presses a button, or chooses an option, by its name. */
export async function press(name: string | RegExp, kind: keyof typeof PLACES = 'button'): Promise<void> {
  const [control, ...others] = controlsNamed(name, kind);
  if (control === undefined || others.length > 0)
    throw new Error(`${others.length + Number(control !== undefined)} of ${name}`);
  fireEvent.click(control);
  await settled();
}

/** Fills in a field. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** What a field says is wrong with its input; undefined where it is accepted. */
export function faultOf(label: string | RegExp): string | undefined {
  const field = screen.getByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  return document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent ?? undefined;
}

/** Whether the panel shows a text, alone in its element. */
export function shows(text: string | RegExp): boolean {
  return screen.queryAllByText(text).length > 0;
}
