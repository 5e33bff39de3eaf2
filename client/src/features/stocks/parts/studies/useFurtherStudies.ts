import { useEffect, useState } from 'react';
import type { FURTHER_STUDIES } from '../../../../chart/indicators/further/index.ts';

type FurtherStudies = typeof FURTHER_STUDIES;

let loaded: FurtherStudies | undefined;

/** The studies that no chart has from the start, loaded once they are wanted; undefined until then. */
export function useFurtherStudies(isWanted: boolean): FurtherStudies | undefined {
  const [studies, setStudies] = useState(loaded);
  useEffect(() => {
    if (!isWanted || studies) return;
    import('../../../../chart/indicators/further/index.ts').then(
      (module) => {
        loaded = module.FURTHER_STUDIES;
        setStudies(loaded);
      },
      // The chart shows the other studies, and tries again when it opens next.
      () => undefined,
    );
  }, [isWanted, studies]);
  return studies;
}
