import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { onForm } from '../../../../app/testing/onForm.tsx';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { type ComparedCode, toggledCode } from './compared.ts';
import { ComparisonSheet } from './comparisonSheet.tsx';

const HITS = ['ZJ1002', 'ZJ1003'].map((code) => ({ ...STOCK, code }));
const ANSWERS: Answers = { '/market/search': () => after(1, good<'/market/search'>(HITS)) };

function Opened(): ReactElement {
  const [compared, setCompared] = useState<readonly ComparedCode[]>([]);
  const onToggle = (code: string, isIndex: boolean): void =>
    setCompared((before) => toggledCode(before, code, isIndex));
  const nothing = (): void => undefined;
  return <ComparisonSheet open onClose={nothing} detail={STOCK} compared={compared} onToggle={onToggle} />;
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`);
const search = (value: string): void => void fireEvent.change(input('compared')!, { target: { value } });
function toggle(name: string): void {
  input(name)?.focus();
  fireEvent.click(input(name)!);
}

it('the focus goes with a stock that is chosen among the hits and removed again, else to the search', async () => {
  onForm(<Opened />, { answers: ANSWERS }, () => undefined);
  search('ZJ');
  await waitFor(() => expect(input('ZJ1002')).not.toBeNull());
  toggle('ZJ1002');
  expect(input('ZJ1002')?.checked).toBe(true);
  expect(document.activeElement).toBe(input('ZJ1002'));
  toggle('ZJ1002');
  expect(input('ZJ1002')?.checked).toBe(false);
  expect(document.activeElement).toBe(input('ZJ1002'));

  toggle('ZJ1002');
  search('');
  await waitFor(() => expect(input('ZJ1003')).toBeNull());
  toggle('ZJ1002');
  expect(input('ZJ1002')).toBeNull();
  expect(document.activeElement).toBe(input('compared'));
});
