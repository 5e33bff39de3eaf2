import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { type LegalText, operatorText } from '../../domain/operator/operatorText.ts';
import { useConfig, useSettings } from '../../state/hooks.ts';
import { SupportRow } from './support.tsx';
import { useTexts } from '../texts.ts';

/**
 * One of the operator's texts from the configuration: inline, as a link, or a note that it is missing. Texts on risks
 * and costs have a title, and no note if they are missing.
 */
export function OperatorText(props: { name: LegalText; className: string | undefined }): ReactElement | null {
  const t = useTexts();
  const { language } = useSettings();
  const config = useConfig();
  const said = operatorText(config, props.name, language);
  const own = props.name === 'risk' || props.name === 'costs' ? props.name : undefined;
  if (said === undefined && own !== undefined) return null;
  if (said === undefined) {
    return (
      <>
        <Note tone="warn" title={t(props.name === 'terms' ? 'terms.none' : 'privacy.none')}>
          <p>{t('terms.noneText')}</p>
        </Note>
        <SupportRow />
      </>
    );
  }
  return (
    <Card>
      <div className={props.className}>
        {own !== undefined && <h2>{t(`terms.${own}`)}</h2>}
        {own === undefined && config.operator !== undefined && <h2>{config.operator}</h2>}
        {said.kind === 'link' ? (
          <ButtonLink kind="secondary" external href={said.url}>
            {t('terms.open')}
          </ButtonLink>
        ) : (
          said.paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        )}
      </div>
    </Card>
  );
}
