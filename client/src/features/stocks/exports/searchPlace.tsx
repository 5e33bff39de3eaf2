import { DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { onDemand } from '../../../parts/onDemand.tsx';
import { searchesOpen } from '../../../parts/typeAhead.ts';

const SearchSheet = onDemand(() => import('../parts/search/searchSheet.tsx'));

/**
 * The place of the search on a wide screen: a panel beside the current screen, which stays. Going to another screen
 * closes the panel.
 */
export function SearchPlace(): ReactElement {
  const isWide = useMedia(DESKTOP);
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const [openedAt, setOpenedAt] = useState<string>();
  useEffect(() => {
    const stop = isWide ? searchesOpen(() => setOpenedAt(place)) : undefined;
    return () => {
      stop?.();
      // Otherwise going back to the screen would open the panel again.
      setOpenedAt(undefined);
    };
  }, [isWide, place]);
  return <SearchSheet open={isWide && openedAt === place} onClose={() => setOpenedAt(undefined)} />;
}
