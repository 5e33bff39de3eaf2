import { useEffect, useReducer, useRef, useState } from 'react';
import { Refusal, Unreachable } from '../control/client.ts';
import type { Control } from '../control/client.ts';
import { useShared } from './hooks.tsx';

/** A value read from the server. It is undefined until it arrives, and remains visible while it is read again. */
export interface Read<T> {
  readonly value: T | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

interface Reading<T> {
  readonly of: string;
  readonly round: number;
  readonly value?: T;
}

/**
 * Reads a value from the server, and reads it again whenever `version` changes. A new `subject` discards the previous
 * value.
 */
export function useRead<T>(subject: string, version: string | number, read: (control: Control) => Promise<T>): Read<T> {
  const { control } = useShared();
  const [round, again] = useReducer((n: number) => n + 1, 0);
  const [reading, setReading] = useState<Reading<T>>();
  const newest = useRef(read);
  useEffect(() => {
    newest.current = read;
  });
  const wanted = `${subject} ${version}`;
  useEffect(() => {
    let current = true;
    const of = wanted.slice(0, wanted.lastIndexOf(' '));
    newest
      .current(control)
      .then((value) => current && setReading({ of, round, value }))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
        if (current) setReading({ of, round });
      });
    return () => {
      current = false;
    };
  }, [control, wanted, round]);
  const mine = reading?.of === subject ? reading : undefined;
  return { value: mine?.value, failed: mine !== undefined && mine.value === undefined, again };
}
