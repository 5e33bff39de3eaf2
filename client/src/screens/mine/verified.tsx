import type { UserInfo } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { IdentityBadge } from '../../parts/identity.tsx';
import { Page } from '../../parts/page.tsx';
import { RemoteView } from '../../parts/remoteView.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useUserInfo } from '../../state/hooks.ts';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/states.tsx';
import classes from './mine.module.css';

const TEXTS = ['verified.text0', 'verified.text1', 'verified.text2', 'verified.text3'] as const;
const VERIFIED = 1;

function State(props: { info: UserInfo }): ReactElement {
  const t = useTexts();
  const { is_true: state } = props.info;
  const text = state === undefined ? undefined : TEXTS[state];
  return (
    <Card title={t('verified.state')} action={<IdentityBadge />}>
      <div className={classes.stack}>
        <p>{t(text ?? 'verified.unknown')}</p>
        {state !== VERIFIED && <Note>{t('verified.notOffered')}</Note>}
      </div>
    </Card>
  );
}

/** Where the verification of the customer's identity stands. */
export default function Verified(): ReactElement {
  const t = useTexts();
  const info = useUserInfo();
  return (
    <Page title={t('verified.title')}>
      <RemoteView remote={info}>{(data) => <State info={data} />}</RemoteView>
    </Page>
  );
}
