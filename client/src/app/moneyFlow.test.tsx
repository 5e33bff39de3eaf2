import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '../i18n/index.ts';
import type { Result } from '../io/ports.ts';
import { checkEpic } from '../state/flow/checkEpic.ts';
import { flowEpic } from '../state/flow/epic.ts';
import { worldTimeRead } from '../state/market/slice.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { type Bed, onBed } from '../state/testing/bed.ts';
import { after, bad, good, refusal } from '../state/testing/fakePorts.ts';
import { ANSWERS, FORMS, LOGGED_IN, NOW } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

const PATHS = { deposit: '/user/deposit', withdraw: '/user/withdraw' } as const;
type FormName = keyof typeof PATHS;

/** Opens a form whose call gets these answers, one after the other. */
function onForm(form: FormName, replies: readonly Result<unknown>[], use: (bed: Bed) => void): void {
  const path = PATHS[form];
  const answers = {
    ...ANSWERS,
    [path]: (_body: unknown, count: number) => after(5, (replies[count] ?? replies.at(-1)) as never),
  };
  onBed({ epics: [remoteEpic, flowEpic, checkEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, FORMS[form].show);
    act(() => bed.run(100));
    use(bed);
  });
}

const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const sent = (bed: Bed, form: FormName) => bed.ports.calls.filter(({ path }) => path === PATHS[form]);

/** Reviews the form and confirms it. */
function confirm(bed: Bed, form: FormName, untilMs: number): void {
  press(text('funding.review'));
  expect(screen.getByRole('dialog', { name: text(`${form}.reviewTitle`) })).toBeDefined();
  press(text(`${form}.confirm`));
  act(() => bed.run(untilMs));
}

it.each([
  ['deposit', 'channelPassword', 'wrong_channel_password'],
  ['withdraw', 'fundPassword', 'wrong_fund_password'],
] as const)('the form %s marks a refused password and retains the other values', (form, secret, key) => {
  onForm(form, [refusal(key), good(null)], (bed) => {
    press(text('funding.review'));
    expect(field('amount').getAttribute('aria-invalid')).toBe('true');
    type('amount', '5000');
    type(secret, '111111');
    confirm(bed, form, 200);
    press(text('money.back'));
    expect(field('amount').value).toBe('5000');
    expect(field(secret).getAttribute('aria-invalid')).toBe('true');
    type(secret, '864209');
    expect(field(secret).getAttribute('aria-invalid')).not.toBe('true');
    confirm(bed, form, 300);
    expect(screen.getByRole('heading', { name: text(`${form}.doneTitle`) })).toBeDefined();
    // What is done needs no review any more.
    expect(screen.getByRole('dialog', { name: text(`${form}.form`) })).toBeDefined();
    expect(new Set(sent(bed, form).map(({ body }) => body['clientOrderId'])).size).toBe(2);
  });
});

it('a deposit whose reply is lost is never shown as refused, and a second attempt repeats the same deposit', () => {
  onForm('deposit', [bad({ kind: 'network' })], (bed) => {
    type('amount', '5000');
    type('channelPassword', '111111');
    confirm(bed, 'deposit', 60_000);
    expect(screen.getByRole('heading', { name: text('money.unknown') })).toBeDefined();
    expect(screen.queryByText(text('money.refused'))).toBeNull();
    const before = sent(bed, 'deposit').length;
    press(text('money.askAgain'));
    act(() => bed.run(60_100));
    expect(sent(bed, 'deposit').length).toBeGreaterThan(before);
    expect(new Set(sent(bed, 'deposit').map(({ body }) => body['clientOrderId'])).size).toBe(1);
  });
});
