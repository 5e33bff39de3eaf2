import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

const FirstPictureDrawn = createContext(true);

/**
 * Surrounds the app. Its first render omits the children of `BelowFold`, which follow once it is painted, in a pass
 * that frames and taps can interrupt. Every later render is complete; so is the first one if no promise says when it
 * is painted.
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

/** Whether the first render of the visit is painted. Code that it does not need is requested from then on. */
export function useFirstPictureDrawn(): boolean {
  return useContext(FirstPictureDrawn);
}

/**
 * The end of a long screen, below what a phone shows without scrolling: a visitor who opens the app need not wait for
 * its elements and their layout.
 */
export function BelowFold(props: { readonly children: ReactNode }): ReactNode {
  return useFirstPictureDrawn() ? props.children : null;
}
