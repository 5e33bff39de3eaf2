import { useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

/**
 * A part that is loaded on demand. `useLoaded` loads it and returns whether it has loaded, for a parent that shows it
 * together with other parts.
 */
interface OnDemand<P> {
  (props: P): ReactElement | null;
  readonly useLoaded: (open: boolean) => boolean;
}

/**
 * Creates a part whose code is loaded when it first opens, so that a dialog that most visits never show does not delay
 * its screen. After a failure the code is loaded again when the part opens next.
 */
export function onDemand<P extends { readonly open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): OnDemand<P> {
  let Kept: ComponentType<P> | undefined;
  function useLoaded(open: boolean): boolean {
    const [isLoaded, setLoaded] = useState(Kept !== undefined);
    useEffect(() => {
      if (!open || isLoaded) return;
      load().then(
        ({ default: component }) => {
          Kept = component;
          setLoaded(true);
        },
        () => undefined,
      );
    }, [open, isLoaded]);
    return isLoaded;
  }
  function Part(props: P): ReactElement | null {
    return useLoaded(props.open) && Kept ? <Kept {...props} /> : null;
  }
  Part.useLoaded = useLoaded;
  return Part;
}
