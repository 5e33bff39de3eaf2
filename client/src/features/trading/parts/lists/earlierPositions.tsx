import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import type { ClosedPositions } from '../../../../state/hooks.ts';

/** States at the end of a list that it does not contain all closed positions. */
export function EarlierPositions(props: { earlier: ClosedPositions['earlier'] | undefined }): ReactElement | null {
  const t = useTexts();
  const { earlier } = props;
  if (earlier === undefined) return null;
  return (
    <p className="row-box ruled text-2 caption">{t('positions.earlier', { number: formatCount(earlier.count) })}</p>
  );
}
