import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

const FirstPictureDrawn = createContext(true);

/**
 * Around the app: its first picture is drawn without what `BelowFold` holds, which follows once that picture is painted,
 * in a pass that frames and taps can interrupt. Every later picture is whole; the first one too, where no one says when
 * it is painted.
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

/** Whether the first picture of the visit is drawn; code that it does not need is requested from then on. */
export function useFirstPictureDrawn(): boolean {
  return useContext(FirstPictureDrawn);
}

/**
 * Holds the end of a long screen, below what a phone shows without scrolling: a visitor who opens the app does not wait
 * for its elements and their layout.
 */
export function BelowFold(props: { readonly children: ReactNode }): ReactNode {
  return useFirstPictureDrawn() ? props.children : null;
}
