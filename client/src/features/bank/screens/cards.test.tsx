import { BANK_CARD_BOUND } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { CARD } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  button,
  faultOf,
  field,
  inSheet,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import AddCard from './addCard.tsx';
import Cards from './cards.tsx';

const BOUND = { ...CARD, status: BANK_CARD_BOUND, cardType: 'current' } as const;
const IDENTITY = good<'/user/identity'>({ status: 2, name: 'MOGI TARO' });
const SECRET = '246810';
const TYPED = {
  institution: ' みらい  BANK ',
  branch: '本店',
  branchCode: '００１',
  number: '1234-5678 901',
  holder: 'Mogi Taro',
};
const SENT = {
  institution: 'みらい BANK',
  branch: '本店',
  branchCode: '001',
  number: '12345678901',
  holder: 'Mogi Taro',
};

interface Replies {
  readonly add?: Result<unknown>;
  readonly edit?: Result<unknown>;
  readonly unbind?: readonly Result<unknown>[];
  readonly cards?: readonly (typeof BOUND & { readonly inUse?: boolean })[];
}

function onCards(at: 'list' | 'add' | 'edit', replies: Replies, use: (form: OpenForm) => void): void {
  const { add = refusal('too_frequent'), edit = refusal('too_frequent'), unbind = [], cards = [BOUND] } = replies;
  const answers = {
    '/user/identity': inTurn(IDENTITY),
    '/user/bankCardList': inTurn(good<'/user/bankCardList'>([...cards])),
    '/user/bankCardAdd': inTurn(add),
    '/user/bankCardEdit': inTurn(edit),
    '/user/bankCardUnbind': inTurn(...unbind),
  };
  const address = at === 'edit' ? { at: `#/personalCenter/bankadd?id=${CARD.id}` } : {};
  onForm(at === 'list' ? <Cards /> : <AddCard />, { answers, ...address }, use);
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) type(name, value);
}
const submit = ({ wait }: OpenForm): void => {
  fireEvent.submit(document.querySelector('form')!);
  wait();
};

it('a new bank card is sent as it was typed, without separators and in half width', () => {
  onCards('add', {}, (form) => {
    fill({ ...TYPED, fundPassword: SECRET });
    fireEvent.click(screen.getByRole('radio', { name: text('bank.types.current') }));
    submit(form);
    expect(form.sent('/user/bankCardAdd')).toEqual([{ ...SENT, cardType: 'current', fundPassword: SECRET }]);
    expect(form.sent('/user/bankCardEdit')).toEqual([]);
  });
});

it('an empty form for a bank card names the missing fields and is not sent', () => {
  onCards('add', {}, (form) => {
    submit(form);
    for (const name of Object.keys(TYPED)) expect(faultOf(name), name).toBe(text('fault.missing'));
    expect(faultOf('fundPassword')).toBe(text('withdraw.passwordFault'));
    expect(form.sent('/user/bankCardAdd')).toEqual([]);
  });
});

it.each([
  ['number', '123', 'bank.numberFault'],
  ['branchCode', '0_1', 'bank.branchCodeFault'],
  ['holder', 'a'.repeat(65), 'bank.textFault'],
] as const)('a bank card with an invalid %s is refused before it is sent', (name, value, fault) => {
  onCards('add', {}, (form) => {
    fill({ ...TYPED, fundPassword: SECRET, [name]: value });
    submit(form);
    expect(faultOf(name)).toBe(text(fault));
    expect(form.sent('/user/bankCardAdd')).toEqual([]);
  });
});

it('the form for a bank card warns about a holder who is not the verified customer', () => {
  onCards('add', {}, () => {
    const differs = text('bank.holderDiffers', { name: 'MOGI TARO' });
    fill({ holder: 'mogi　taro' });
    expect(said()).not.toContain(differs);
    fill({ holder: 'Mogi Jiro' });
    expect(said()).toContain(differs);
  });
});

it('the form to change a bank card begins with the stored values, and the number stays unless another one is typed', () => {
  onCards('edit', {}, (form) => {
    const shown = ['institution', 'branch', 'branchCode', 'number', 'holder'].map((name) => field(name).value);
    expect(shown).toEqual(['BANK', 'HEAD', '001', '', 'MOGI TARO']);
    fill({ branch: 'WEST', fundPassword: SECRET });
    submit(form);
    fill({ number: '98765' });
    submit(form);
    const { institution, branchCode, holder, cardType } = BOUND;
    const common = { id: CARD.id, institution, branch: 'WEST', branchCode, holder, cardType, fundPassword: SECRET };
    expect(form.sent('/user/bankCardEdit')).toEqual([common, { ...common, number: '98765' }]);
    expect(form.sent('/user/bankCardAdd')).toEqual([]);
  });
});

it('the page of a bank card that no longer exists states so', () => {
  onCards('edit', { cards: [] }, () => expect(said()).toContain(text('bank.gone')));
});

it('a field of a bank card that the server refuses is marked until the form changes', () => {
  const failure = { kind: 'business', key: 'bad_input', fields: { number: 'format' } } as const;
  onCards('add', { add: bad(failure) }, (form) => {
    fill({ ...TYPED, fundPassword: SECRET });
    submit(form);
    expect(faultOf('number')).toBe(text('fault.format'));
    fill({ number: '12345' });
    expect(faultOf('number')).toBeUndefined();
  });
});

it('a bank card is removed after the fund password was typed, and the sheet then closes', () => {
  const failure = { kind: 'business', key: 'wrong_fund_password', attempts: { left: 2 } } as const;
  onCards('list', { unbind: [bad(failure), good<'/user/bankCardUnbind'>({ id: CARD.id } as never)] }, (form) => {
    press(`${text('bank.unbind')} ${CARD.numberMasked}`);
    submit(form);
    expect(faultOf('fundPassword')).toBe(text('withdraw.passwordFault'));
    expect(form.sent('/user/bankCardUnbind')).toEqual([]);
    fill({ fundPassword: '１１１１１１' });
    submit(form);
    expect(faultOf('fundPassword')).toContain(text('attempts.left', { left: 2 }));
    fill({ fundPassword: SECRET });
    submit(form);
    expect(form.sent('/user/bankCardUnbind')).toEqual([
      { id: CARD.id, fundPassword: '111111' },
      { id: CARD.id, fundPassword: SECRET },
    ]);
    expect(inSheet()).toBeUndefined();
  });
});

it('a bank card with a pending withdrawal can be neither changed nor removed', () => {
  onCards('list', { cards: [{ ...BOUND, inUse: true }] }, () => {
    expect(said()).toContain(text('bank.inUseText'));
    expect(button(`${text('bank.unbind')} ${CARD.numberMasked}`)).toBeUndefined();
    expect(document.querySelector('a[href*=bankadd][href*="id="]')).toBeNull();
  });
});

it('without a fund password, the page of bank cards has no form and states that the password must be set first', () => {
  const answers = { '/user/getUserinfo': answerWith('/user/getUserinfo', { fundPasswordSet: false }) };
  onForm(<AddCard />, { answers }, () => {
    expect(said()).toContain(text('rule.blocked'));
    expect(document.querySelector('form')).toBeNull();
  });
});
