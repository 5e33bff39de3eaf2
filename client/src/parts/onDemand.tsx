import { useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

/**
 * A part whose code is loaded when it first opens: a dialog that most visits never see need not hold up the screen
 * around it. A failed load is tried again when it opens next.
 */
export function onDemand<P extends { readonly open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactElement | null {
  let kept: ComponentType<P> | undefined;
  return function OnDemand(props: P): ReactElement | null {
    const [Loaded, setLoaded] = useState(() => kept);
    const { open } = props;
    useEffect(() => {
      if (!open || Loaded !== undefined) return;
      load().then(
        ({ default: component }) => {
          kept = component;
          setLoaded(() => component);
        },
        () => undefined,
      );
    }, [open, Loaded]);
    return Loaded === undefined ? null : <Loaded {...props} />;
  };
}
