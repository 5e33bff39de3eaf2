import { useState } from 'react';
import { plainFigure } from '../../domain/input/typedText.ts';
import { useFlow } from '../../state/hooks.ts';
import type { Failure, InputOf, LiveFlow, OncePath } from '../../state/hooks.ts';
import { type Entry, type Faults, isFine, useEntry } from './entry.tsx';

type KeptInput = Parameters<typeof useEntry>[0]['keptInput'];

/** A money movement from its entry to its outcome. */
export interface MoneyForm<P extends OncePath, K extends string> extends Entry<K> {
  /** The movement's flow. `reset` dismisses the outcome; the typed values stay, except after success. */
  readonly flow: LiveFlow<P>;
  /** The current step, in this order. A form with a single step skips `review`. */
  readonly step: 'enter' | 'review' | 'outcome';
  /** Whether the sheet with review and outcome is open. It opens again for an unknown outcome. */
  readonly shown: boolean;
  /** The password that authorises the movement. It is never stored. */
  readonly secret: string;
  readonly setSecret: (secret: string) => void;
  /** Wraps a field's setter. A changed value also clears the server's refusal. */
  readonly changes: <T>(set: (value: T) => void) => (value: T) => void;
  /** Opens the review. While a field has an error, it does nothing. */
  readonly review: () => void;
  readonly edit: () => void;
  readonly confirm: () => void;
  /** Closes the review or the outcome. A call in progress continues. */
  readonly leave: () => void;
}

/**
 * Returns the form of a call that is carried out once. Typed values stay, whatever the answer. The field that a refusal
 * concerns is marked until its value changes. A refused password must be typed again.
 */
export function useMoneyForm<P extends OncePath, K extends string>(
  path: P,
  options: {
    /** The subject of the call; absent if it has only one form. */
    subject?: string;
    keptInput?: KeptInput;
    /** The call's field name for the password. */
    secret?: K;
    /** Returns the errors of the fields, or the request. `secret` has the form that the contract requires. */
    judge: (secret: string) => { faults: Faults<K>; input: InputOf<P> | undefined };
    eager?: boolean;
    /** Whether the form has no review. */
    single?: boolean;
    /** Clears the values that only this form stores. Called after success. */
    onCleared?: () => void;
  },
): MoneyForm<P, K> {
  const flow = useFlow(path, options.subject);
  const [secret, setSecret] = useState('');
  const [refusal, setRefusal] = useState<Failure>();
  const [reviewing, setReviewing] = useState(false);
  const { keptInput } = options;
  const { faults, input } = options.judge(plainFigure(secret));
  const complete = input !== undefined && isFine(faults);
  const confirm = (): void => {
    if (complete) flow.submit(input);
  };
  const entry = useEntry<K>({
    faults,
    keptInput,
    failure: refusal,
    eager: options.eager,
    onReady: options.single === true ? confirm : () => setReviewing(true),
  });
  const { stage, failure } = flow;
  const reset = (): void => {
    const refused = stage === 'refused' ? failure : undefined;
    const key = refused !== undefined && 'key' in refused ? refused.key : undefined;
    setRefusal(refused);
    if (stage === 'done' || key === 'wrong_fund_password') setSecret('');
    if (stage === 'done') {
      keptInput?.clear();
      entry.restart();
      options.onCleared?.();
    }
    setReviewing(false);
    flow.reset();
  };
  const changes =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setRefusal(undefined);
    };
  return {
    ...entry,
    flow: { ...flow, reset },
    step: stage !== 'idle' ? 'outcome' : reviewing && complete ? 'review' : 'enter',
    shown: stage === 'checking' || stage === 'unknown' || (reviewing && (complete || stage !== 'idle')),
    secret,
    setSecret: changes(setSecret),
    changes,
    review: () => setReviewing(true),
    edit: () => setReviewing(false),
    confirm,
    leave: reset,
  };
}
