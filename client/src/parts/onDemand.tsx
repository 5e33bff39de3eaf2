import { useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

/**
 * A part whose code is loaded on demand. `useLoaded` loads it, and returns whether it has loaded. A parent uses this to
 * show several parts together.
 */
interface OnDemand<P> {
  (props: P): ReactElement | null;
  readonly useLoaded: (open: boolean) => boolean;
}

/**
 * Creates a part whose code is loaded when it first opens. A dialog that most visits never open therefore does not
 * delay its screen. If loading fails, the next opening tries again.
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
