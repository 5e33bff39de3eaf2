import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import type { ClosedPositions } from '../../../../state/hooks.ts';

/** What stands at the end of a list of closed positions that does not hold all of them. */
export function EarlierPositions(props: { earlier: ClosedPositions['earlier'] | undefined }): ReactElement | null {
  const t = useTexts();
  const { earlier } = props;
  if (earlier === undefined) return null;
  return (
    <p className="row-box ruled text-2 caption">{t('positions.earlier', { number: formatCount(earlier.count) })}</p>
  );
}
