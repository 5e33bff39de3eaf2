import { describe, expect, it } from 'vitest';
import { plainNumber } from '../../../domain/input/typedText.ts';
import { identityFaults } from './identity.ts';

const SENT = { picture: 'data:,', id: 'P1', stage: 'done' } as const;
const GOOD = { name: '見本 太郎', number: 'AB12-3456', agreed: true, front: SENT, back: SENT };

describe('an id number', () => {
  it.each([
    ['AB12-3456', 'AB123456'],
    [' １２３４ ５６７８ ', '12345678'],
    ['12‐34–56ー78', '12345678'],
  ])('typed as %s is sent as %s', (typed, sent) => {
    expect(plainNumber(typed)).toBe(sent);
  });
});

describe('the identity form', () => {
  it('has no error if it is complete', () => {
    expect(identityFaults(GOOD)).toEqual({});
  });

  it('has an error in each field if it is empty', () => {
    const none = { picture: undefined, id: undefined, stage: 'idle' } as const;
    expect(identityFaults({ name: ' ', number: '', agreed: false, front: none, back: none })).toEqual({
      name: 'name',
      number: 'number',
      front: 'picture',
      back: 'picture',
      agreed: 'agreed',
    });
  });

  it('waits for an upload in progress, and asks again for a picture whose upload failed', () => {
    const front = { picture: 'data:,', id: undefined, stage: 'sending' } as const;
    const back = { picture: 'data:,', id: undefined, stage: 'refused' } as const;
    expect(identityFaults({ ...GOOD, front, back })).toEqual({ front: 'uploading', back: 'picture' });
  });

  it.each(['a\u0000b', 'x'.repeat(61), '\u202E'])('refuses the name %j', (name) => {
    expect(identityFaults({ ...GOOD, name })).toEqual({ name: 'name' });
  });
});
