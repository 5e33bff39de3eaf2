import { useEffect, useState } from 'react';
import type { FURTHER_STUDIES } from '../../../../chart/indicators/further/index.ts';

type FurtherStudies = typeof FURTHER_STUDIES;

let loaded: FurtherStudies | undefined;

/**
 * Returns the studies whose code is not part of the chart. The code loads when `isWanted` is set; undefined until then.
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
      // If loading fails, the chart shows the other studies. It tries again when it is opened next.
      () => undefined,
    );
  }, [isWanted, studies]);
  return studies;
}
