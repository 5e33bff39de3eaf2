import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

const FirstPictureDrawn = createContext(true);

/**
 * Provides `BelowFold` with the state of the first render, which omits the children of `BelowFold`. They are added
 * after the first paint, in a render that frames and taps can interrupt. Every later render is complete; so is the
 * first one without a promise that tells when it is painted.
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

/**
 * Whether the first render of the visit is painted. Code that the first render does not need is requested after that.
 */
export function useFirstPictureDrawn(): boolean {
  return useContext(FirstPictureDrawn);
}

/**
 * The part of a long screen below the first screenful of a phone. It is rendered after the first paint, so that a
 * visitor does not wait for its elements and their layout.
 */
export function BelowFold(props: { readonly children: ReactNode }): ReactNode {
  return useFirstPictureDrawn() ? props.children : null;
}
