import { useSettings } from '../state/hooks.ts';
import { useMedia } from '../ui/useMedia.ts';

/** Width from which tables gain columns, in em of the browser, at text of its own size (100 %): a desktop of 1024 px. */
const WIDTH_AT_100_EM = 64;

/** Whether a list has room for columns: as on a desktop, by the text size that the reader chose. */
export function useColumns(): boolean {
  const { textSize } = useSettings();
  return useMedia(`(min-width: ${(WIDTH_AT_100_EM * textSize) / 100}em)`);
}
