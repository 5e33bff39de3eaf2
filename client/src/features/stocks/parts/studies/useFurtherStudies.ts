import { useEffect, useState } from 'react';
import type { FURTHER_STUDIES } from '../../../../chart/indicators/further/index.ts';

type FurtherStudies = typeof FURTHER_STUDIES;

let loaded: FurtherStudies | undefined;

/**
 * Returns the studies that are not loaded with the chart. They are loaded when `isWanted` is set; undefined until then.
 */
export function useFurtherStudies(isWanted: boolean): FurtherStudies | undefined {
  const [studies, setStudies] = useState(loaded);
  useEffect(() => {
    if (!isWanted || studies) return;
    import('../../../../chart/indicators/further/index.ts').then(
      (module) => {
        loaded = module.FURTHER_STUDIES;
        setStudies(loaded);
      },
      // After a failed load the chart shows the other studies, and loads again when it opens next.
      () => undefined,
    );
  }, [isWanted, studies]);
  return studies;
}
