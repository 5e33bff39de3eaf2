import { useState } from 'react';
import { plainFigure } from '../../domain/input/typedText.ts';
import { useFlow } from '../../state/hooks.ts';
import type { Failure, InputOf, LiveFlow, OncePath } from '../../state/hooks.ts';
import { type Entry, type Faults, isFine, useEntry } from './entry.tsx';

type KeptInput = Parameters<typeof useEntry>[0]['keptInput'];

/** A movement of money from its entry to its outcome. */
export interface MoneyForm<P extends OncePath, K extends string> extends Entry<K> {
  /** The flow. Its `reset` dismisses the outcome; the form retains the typed values, except after success. */
  readonly flow: LiveFlow<P>;
  /** The current step: first `enter`, then `review` unless there is a single step, then `outcome`. */
  readonly step: 'enter' | 'review' | 'outcome';
  /** Whether a sheet with the review and the outcome is open. For an unknown outcome it opens again. */
  readonly shown: boolean;
  /** The password of the movement, which is never stored. */
  readonly secret: string;
  readonly setSecret: (secret: string) => void;
  /** Wraps the setter of a field: a change of the value also clears the server's refusal. */
  readonly changes: <T>(set: (value: T) => void) => (value: T) => void;
  /** Opens the review of the entered values; does nothing while a field has an error. */
  readonly review: () => void;
  readonly edit: () => void;
  readonly confirm: () => void;
  /** Closes the review or the outcome. A call in progress continues. */
  readonly leave: () => void;
}

/**
 * Returns the form of a call that is carried out once. Typed values are retained, whatever the answer. The field that a
 * refusal concerns is marked until its value changes, and a refused password must be typed again.
 */
export function useMoneyForm<P extends OncePath, K extends string>(
  path: P,
  options: {
    /** The subject of the call; absent if its form is the only one. */
    subject?: string;
    keptInput?: KeptInput;
    /** The name of the password field in the call. */
    secret?: K;
    /** Returns the errors of the fields, or the request; `secret` is in the form that the contract accepts. */
    judge: (secret: string) => { faults: Faults<K>; input: InputOf<P> | undefined };
    eager?: boolean;
    /** Whether the form confirms without a review. */
    single?: boolean;
    /** Called after success to clear the values that only this form stores. */
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
