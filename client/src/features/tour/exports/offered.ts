import { useAppSelector } from '../../../state/react.ts';
import { useTourOffered } from '../state/tour.ts';

/** Whether the home screen offers the tour now, because the server is configured to present the product. */
export function useHomeOffered(): boolean {
  const isOffered = useTourOffered();
  const isShownWorld = useAppSelector(
    ({ startup }) => startup.config?.some(({ name, value }) => name === 'tour' && value === '1') === true,
  );
  return isOffered && isShownWorld;
}
