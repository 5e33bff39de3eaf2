import { useAppSelector } from '../../../state/react.ts';
import { useTourOffered } from '../state/tour.ts';

/** Returns whether the home screen offers the tour now. The configuration of the server decides. */
export function useHomeOffered(): boolean {
  const isOffered = useTourOffered();
  const isShownWorld = useAppSelector(
    ({ startup }) => startup.config?.some(({ name, value }) => name === 'tour' && value === '1') === true,
  );
  return isOffered && isShownWorld;
}
