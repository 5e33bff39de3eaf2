import type { EndpointPath, ReplyOf } from '@zaraba/contracts';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { map } from 'rxjs';
import type { Result } from '../../io/ports.ts';
import { checkEpic } from '../../state/flow/checkEpic.ts';
import { flowEpic } from '../../state/flow/epic.ts';
import { worldTimeRead } from '../../state/market/slice.ts';
import { outdatedEpic } from '../../state/remote/outdatedEpic.ts';
import { remoteEpic } from '../../state/remote/epic.ts';
import { settingsEpic } from '../../state/settings/epic.ts';
import { type Bed, onBed } from '../../state/testing/bed.ts';
import { type Answer, type Answers, after } from '../../state/testing/fakePorts.ts';
import type { AppEpic, RootState } from '../../state/types.ts';
import { ANSWERS, LOGGED_IN, NOW } from './forms.tsx';
import { renderOn } from './renderOn.tsx';

/** A form on a page, with functions for what its customer does and what the server receives. */
export interface OpenForm {
  readonly bed: Bed;
  /** Returns the inputs of all calls so far, without their client ids. */
  readonly sent: (path: EndpointPath) => readonly Readonly<Record<string, string>>[];
  /** Lets all pending answers arrive. */
  readonly wait: () => void;
  /** Sets the world's time. */
  readonly worldTime: (now: number) => void;
}

/** Longer than any answer takes. */
const ANSWERED_MS = 100;

/**
 * Opens a form for a logged-in customer, and passes it to the test once it has loaded. The server answers as in
 * `ANSWERS`.
 */
export function onForm(
  shown: ReactElement,
  options: { answers?: Answers; state?: Partial<RootState>; at?: string; now?: number; epics?: readonly AppEpic[] },
  use: (form: OpenForm) => void,
): void {
  window.location.hash = options.at ?? '';
  const answers = { ...ANSWERS, ...options.answers };
  const state = { session: LOGGED_IN, ...options.state };
  const epics = [remoteEpic, outdatedEpic, flowEpic, checkEpic, settingsEpic, ...(options.epics ?? [])];
  onBed({ epics, answers, state }, (bed) => {
    let now = 0;
    const wait = (): void => {
      now += ANSWERED_MS;
      act(() => bed.run(now));
    };
    const worldTime = (world: number): void => act(() => bed.dispatch(worldTimeRead({ at: now, now: world })));
    bed.dispatch(worldTimeRead({ at: 0, now: options.now ?? NOW }));
    renderOn(bed, shown);
    wait();
    // Elements that appear with the first answers make calls of their own.
    wait();
    const sent: OpenForm['sent'] = (path) =>
      bed.ports.calls.filter((made) => made.path === path).map(({ body: { clientOrderId: _id, ...input } }) => input);
    use({ bed, sent, wait, worldTime });
  });
}

/** Returns the answer from `ANSWERS` to a call, with some fields replaced. */
export function answerWith<P extends EndpointPath>(path: P, patch: Partial<ReplyOf<P>>): Answer {
  return (body, count) =>
    ANSWERS[path]!(body, count).pipe(
      map((result) => (result.ok ? { ...result, data: { ...(result.data as object), ...patch } } : result)),
    );
}

/** Returns these answers in turn. The last one repeats. */
export function inTurn(...results: readonly Result<unknown>[]): Answer {
  return (_body, count) => after(1, results[count] ?? results.at(-1)!);
}

/** Returns the form's field with this name in the call. */
export const field = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`form input[name=${name}]`)!;

/** Types into a field. */
export const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });

/**
 * Returns the reachable button with a name. Of several it is the last, which belongs to the open sheet. This is far
 * faster than a query by role.
 */
export function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].findLast(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent) === name &&
      one.closest('[aria-hidden=true], [inert], [hidden], [data-closed]') === null,
  );
}

/** Presses a button. @throws Error if there is none with that name */
export function press(name: string): void {
  const found = button(name);
  if (found === undefined) throw new Error(`no button ${name}`);
  fireEvent.click(found);
}

/** Returns the text of the open sheet; undefined without one. */
export const inSheet = (): string | undefined =>
  [...document.querySelectorAll('[role=dialog][data-open]')].at(-1)?.textContent;

/** Returns the text of the open question; undefined without one. */
export const inQuestion = (): string | undefined =>
  [...document.querySelectorAll('[role=alertdialog][data-open]')].at(-1)?.textContent;

/** Opens a sheet or a question whose code is loaded on demand. Later tests of the file find it loaded. */
export async function firstOpened(open: () => void): Promise<void> {
  open();
  await waitFor(() => {
    if ((inSheet() ?? inQuestion()) === undefined) throw new Error('nothing has opened');
  });
  cleanup();
}

/** Returns the error that a field shows; undefined without one. */
export function faultOf(name: string): string | undefined {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return fault?.textContent;
}

/** Returns the whole text of the page. */
export const said = (): string => document.body.textContent;
