import type { IdentityStatus } from '@zaraba/contracts';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type OpenForm,
  button,
  faultOf,
  field,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import { IdentityForm } from './identityForm.tsx';

const DRAWN = good<'/common/specimen'>({ type: 'image/png', base64: 'AAAA' } as never);
const uploaded = (id: string) => good<'/user/upload'>({ id, bytes: 3, uploadedAt: 0 } as never);

interface Given {
  readonly before?: IdentityStatus;
  readonly drawn?: Result<unknown>;
  readonly uploads?: readonly Result<unknown>[];
  readonly replies?: readonly Result<unknown>[];
}

function onIdentity(given: Given, use: (form: OpenForm) => void): void {
  const { before = { status: 0 }, drawn = DRAWN } = given;
  const { uploads = [uploaded('F-1'), uploaded('B-1')], replies = [refusal('too_frequent')] } = given;
  const answers = {
    '/common/specimen': inTurn(drawn),
    '/user/upload': inTurn(...uploads),
    '/user/identitySubmit': inTurn(...replies),
  };
  onForm(<IdentityForm before={before} again={false} />, { answers }, use);
}

const agree = (): void => void fireEvent.click(field('agreed'));
const submit = ({ wait }: OpenForm): void => {
  fireEvent.submit(document.querySelector('form')!);
  wait();
};
const useSpecimen = ({ wait }: OpenForm): void => {
  press(text('identity.submitSpecimen'));
  wait();
  wait();
};

it('an empty identity form names its missing fields and is not sent', () => {
  onIdentity({}, (form) => {
    submit(form);
    expect(faultOf('name')).toBe(text('identity.nameFault'));
    expect(faultOf('number')).toBe(text('identity.numberFault'));
    expect(faultOf('agreed')).toBe(text('identity.agreeFault'));
    expect(said().split(text('identity.pictureFault'))).toHaveLength(3);
    expect(document.activeElement).toBe(field('name'));
    expect(form.sent('/user/identitySubmit')).toEqual([]);
  });
});

it('a filled identity form without pictures is not sent', () => {
  onIdentity({}, (form) => {
    type('name', 'Mogi Taro');
    type('number', 'AB123456');
    agree();
    submit(form);
    expect([faultOf('name'), faultOf('number'), faultOf('agreed')]).toEqual([undefined, undefined, undefined]);
    expect(form.sent('/user/identitySubmit')).toEqual([]);
  });
});

it('the specimen requires the consent, then fills only empty fields, and is sent once', () => {
  onIdentity({}, (form) => {
    type('name', ' Mogi  Taro ');
    useSpecimen(form);
    expect(faultOf('agreed')).toBe(text('identity.agreeFault'));
    expect(form.sent('/user/upload')).toEqual([]);
    agree();
    useSpecimen(form);
    expect(form.sent('/user/upload').map(({ purpose }) => purpose)).toEqual(['front', 'back']);
    const sent = { name: 'Mogi Taro', idNumber: 'ZZ00000001', frontId: 'F-1', backId: 'B-1', agreed: 'true' };
    expect(form.sent('/user/identitySubmit')).toEqual([sent]);
    form.wait();
    expect(form.sent('/user/identitySubmit')).toHaveLength(1);
  });
});

it('after a refusal, the identity form sends the typed values without separators, with the same pictures', () => {
  onIdentity({}, (form) => {
    agree();
    useSpecimen(form);
    type('name', 'Mogi Hana');
    type('number', 'ＡＢ-12 34');
    submit(form);
    expect(form.sent('/user/identitySubmit').at(-1)).toEqual({
      name: 'Mogi Hana',
      idNumber: 'AB1234',
      frontId: 'F-1',
      backId: 'B-1',
      agreed: 'true',
    });
    expect(form.sent('/user/upload')).toHaveLength(2);
  });
});

it('the identity form is not sent after a failed upload', () => {
  onIdentity({ uploads: [uploaded('F-1'), refusal('too_frequent')] }, (form) => {
    agree();
    useSpecimen(form);
    expect(form.sent('/user/identitySubmit')).toEqual([]);
  });
});

it('a field of the identity form that the server refuses is marked until the form changes', () => {
  const failure = { kind: 'business', key: 'bad_input', fields: { idNumber: 'format' } } as const;
  onIdentity({ replies: [bad(failure)] }, (form) => {
    agree();
    useSpecimen(form);
    expect(faultOf('number')).toBe(text('fault.format'));
    type('number', 'AB123456');
    expect(faultOf('number')).toBeUndefined();
  });
});

it('a second identity form begins with the name in the first one', () => {
  onIdentity({ before: { status: 3, name: 'MOGI TARO' } }, () => {
    expect([field('name').value, field('number').value]).toEqual(['MOGI TARO', '']);
    expect(field('agreed').checked).toBe(false);
  });
});

it('the identity form offers no specimen if the server draws no pictures', () => {
  onIdentity({ drawn: refusal('not_found') }, () => expect(button(text('identity.submitSpecimen'))).toBeUndefined());
});
