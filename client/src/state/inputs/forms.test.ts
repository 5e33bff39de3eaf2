import { describe, expect, it } from 'vitest';
import { type Bed, onBed } from '../testing/bed.ts';
import { keptInputEpic } from './epic.ts';
import { POLICIES } from '../../features/index.ts';
import type { Policy } from '../../features/policy.ts';
import { keptFields } from './forms.ts';
import { inputTyped } from './slice.ts';

const account = '0900000001';
const FORMS = Object.values<Policy>(POLICIES).flatMap(({ keeps = [] }) => keeps);
const session = { current: { token: 't', account }, serial: 1, ending: false };

function onTab(text: string | undefined, test: (bed: Bed) => void): void {
  const prepare = (ports: Bed['ports']): void => ports.storage.writeInputs(text ?? '');
  onBed({ epics: [keptInputEpic], state: { session }, prepare }, test);
}

describe('the stored fields of a form', () => {
  const SECRETS = [
    'password',
    'repeat',
    'fundPassword',
    'channelPassword',
    'bulkPassword',
    'loginPassword',
    'oldPassword',
    'newPassword',
    'number',
    'cardNumber',
    'holder',
    'idNumber',
    'name',
    'birthDate',
    'picture',
    'voucherId',
    'front',
    'back',
    'token',
    'quoteId',
    'clientOrderId',
    'agreed',
    'sure',
    'reviewing',
  ];

  it.each(FORMS)('of $form are the listed ones, and no others', ({ form, fields }) => {
    const about = form === 'register' ? '' : 'x';
    const named = Object.fromEntries(fields.map((field) => [field, 'typed']));
    const values = { ...Object.fromEntries(SECRETS.map((field) => [field, 'secret'])), ...named };
    expect(keptFields(`${form} ${about}`, values)).toEqual(named);
    onTab(undefined, (bed) => {
      bed.dispatch(inputTyped({ owner: account, name: `${form} ${about}`, fields: values }));
      expect(bed.ports.storage.readInputs()).toContain('typed');
      expect(bed.ports.storage.readInputs()).not.toContain('secret');
    });
    // Other stored values are ignored, too.
    const planted = { owner: account, byName: { [`${form} ${about}`]: { at: 0, fields: values } } };
    onTab(JSON.stringify(planted), (bed) => expect(JSON.stringify(bed.state().inputs)).not.toContain('secret'));
  });

  it.each([
    'not json',
    '7',
    'null',
    '[]',
    '{"owner":1}',
    '{"owner":"a","byName":null}',
    '{"owner":"0900000001","byName":{"deposit jpy":7,"no form":{"at":0,"fields":{"amount":"1"}},"constructor x":{"at":0,"fields":{"amount":"1"}}}}',
  ])('are empty if the store contains %s', (text) => {
    onTab(text, (bed) => expect(bed.state().inputs.byName).toEqual({}));
  });

  it('are not stored if they are longer than any valid input', () => {
    expect(keptFields('deposit jpy', { amount: '1'.repeat(65) })).toEqual({});
  });
});
