import { useMedia } from '@zaraba/kit/useMedia';
import { useSettings } from '../../state/hooks.ts';

/**
 * The least width of a page with tables, in em at the browser's default text size. It is that of a desktop with 1024
 * px.
 */
const WIDTH_AT_100_EM = 64;

/** Returns whether there is room for tables with columns, as on a desktop. A larger text needs a wider page. */
export function useColumns(): boolean {
  const { textSize } = useSettings();
  return useMedia(`(min-width: ${(WIDTH_AT_100_EM * textSize) / 100}em)`);
}
