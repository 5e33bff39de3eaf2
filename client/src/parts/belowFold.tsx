import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

const FirstPictureDrawn = createContext(true);

/**
 * Provides `BelowFold` with the state of the first render. That render leaves out the children of `BelowFold`. They
 * follow after the first paint, in a render that frames and taps can interrupt. Without the promise `drawn`, even the
 * first render is complete.
 */
export function FirstPicture(props: {
  readonly drawn: Promise<unknown> | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { drawn } = props;
  const [isDrawn, setDrawn] = useState(drawn === undefined);
  useEffect(() => void drawn?.then(() => startTransition(() => setDrawn(true))), [drawn]);
  return <FirstPictureDrawn value={isDrawn}>{props.children}</FirstPictureDrawn>;
}

/** Returns whether the visit's first render is painted. Code that it does not need is loaded after that. */
export function useFirstPictureDrawn(): boolean {
  return useContext(FirstPictureDrawn);
}

/**
 * The part of a screen below the first screenful of a phone. It renders after the first paint, so that a visitor need
 * not wait for it.
 */
export function BelowFold(props: { readonly children: ReactNode }): ReactNode {
  return useFirstPictureDrawn() ? props.children : null;
}
