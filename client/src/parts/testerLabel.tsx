import type { Intervention } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { Badge } from '../ui/badge.tsx';
import { useTexts } from './texts.ts';

/** Marks a record that a tester changed, with a badge for each kind of change. Nothing on other records. */
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
