import { useMedia } from '@zaraba/kit/useMedia';
import { useSettings } from '../../state/hooks.ts';

/**
 * The width at which tables gain columns, in em of the browser at its default text size (100 %): a desktop of 1024 px.
 */
const WIDTH_AT_100_EM = 64;

/** Whether a list has room for columns, as on a desktop, scaled by the reader's text size. */
export function useColumns(): boolean {
  const { textSize } = useSettings();
  return useMedia(`(min-width: ${(WIDTH_AT_100_EM * textSize) / 100}em)`);
}
