import { IDENTITY_STATES } from '@zaraba/contracts';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inTurn, onForm } from '../../../app/testing/onForm.tsx';
import { outdated } from '../../../state/remote/slice.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import VerifiedScreen from './identity.tsx';

const AT = '#/mine/verified?steps=1';
const { notVerified, underReview } = IDENTITY_STATES.codes;

it.each([
  [
    'opens the next step when the stream reports the review before the submission is answered',
    notVerified,
    '#/home/home',
  ],
  ['stays open if the review had begun before', underReview, AT],
])('the screen of identity verification, opened as a step, %s', (_what, first, opened) => {
  const answers = {
    '/user/identity': inTurn(
      good<'/user/identity'>({ status: first }),
      good<'/user/identity'>({ status: underReview }),
    ),
  };
  onForm(<VerifiedScreen />, { answers, at: AT }, ({ bed, wait }) => {
    expect(window.location.hash).toBe(AT);
    act(() => bed.dispatch(outdated(['/user/identity'])));
    wait();
    expect(window.location.hash).toBe(opened);
  });
});
