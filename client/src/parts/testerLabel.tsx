import type { Intervention } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';

/** Labels a record that a tester changed, with a badge for each kind of change. Other records have no label. */
export function TesterLabel(props: { interventions: readonly Intervention[] | undefined }): ReactElement {
  const t = useTexts();
  return (
    <>
      {props.interventions?.map((kind) => (
        <Badge key={kind} tone="warn">
          {t(`tester.record.${kind}`)}
        </Badge>
      ))}
    </>
  );
}
