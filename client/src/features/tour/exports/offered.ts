import { useAppSelector } from '../../../state/react.ts';
import { useTourOffered } from '../state/tour.ts';

/** Whether home offers the tour now: where the server says of its world that it is there to show the product. */
export function useHomeOffered(): boolean {
  const isOffered = useTourOffered();
  const isShownWorld = useAppSelector(
    ({ startup }) => startup.config?.some(({ name, value }) => name === 'tour' && value === '1') === true,
  );
  return isOffered && isShownWorld;
}
