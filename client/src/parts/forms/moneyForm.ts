import { useState } from 'react';
import { plainFigure } from '../../domain/typedText.ts';
import { useFlow } from '../../state/hooks.ts';
import type { Failure, InputOf, LiveFlow, OncePath } from '../../state/hooks.ts';
import { type Entry, type Faults, isFine, useEntry } from './entry.tsx';

type KeptInput = Parameters<typeof useEntry>[0]['keptInput'];

/** A movement of money from its entry to its outcome. */
export interface MoneyForm<P extends OncePath, K extends string> extends Entry<K> {
  /** The flow; its `reset` leaves the outcome, and the form keeps what was typed after all but success. */
  readonly flow: LiveFlow<P>;
  /** `enter`, then `review` unless there is a single step, then the `outcome`. */
  readonly step: 'enter' | 'review' | 'outcome';
  /** Whether a sheet with the review and the outcome is open: it opens again for an unknown outcome. */
  readonly shown: boolean;
  /** The password of the movement; never kept. */
  readonly secret: string;
  readonly setSecret: (secret: string) => void;
  /** Wraps a setter of a field: what the server refused is forgotten with the value. */
  readonly changes: <T>(set: (value: T) => void) => (value: T) => void;
  /** Opens the review of what was just filled in; nothing opens while a field has an error. */
  readonly review: () => void;
  readonly edit: () => void;
  readonly confirm: () => void;
  /** Closes the review or the outcome; what is open continues. */
  readonly leave: () => void;
}

/**
 * The form of a call that is carried out once: typed values stay, whatever the answer; the field that a refusal
 * concerns is marked until something is typed, and a refused password has to be typed again.
 */
export function useMoneyForm<P extends OncePath, K extends string>(
  path: P,
  options: {
    /** What the call is about; absent where its form is the only one. */
    subject?: string;
    keptInput?: KeptInput;
    /** Name of the password in the call. */
    secret?: K;
    /** The errors of the fields, and what is sent without any; `secret` as the wire accepts it. */
    judge: (secret: string) => { faults: Faults<K>; input: InputOf<P> | undefined };
    eager?: boolean;
    /** Confirms without a review. */
    single?: boolean;
    /** Clears what only this form knows, after success. */
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
