import { Button } from '@zaraba/kit/button';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { PictureViewer } from '../../../parts/forms/pictureViewer.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';

/** One submitted picture. It loads when the customer opens it; the server may have discarded it by then. */
function Picture(props: { id: string; name: string; onClose: () => void }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/picture', { id: props.id });
  const { failure } = remote;
  if (failure !== undefined && 'fields' in failure && failure.fields?.['id'] !== undefined) {
    return <Note tone="warn">{t('identity.gone')}</Note>;
  }
  return (
    <RemoteView remote={remote}>
      {({ type, base64 }) => (
        <PictureViewer source={`data:${type};base64,${base64}`} name={props.name} onClose={props.onClose} />
      )}
    </RemoteView>
  );
}

/** Lists the submitted pictures. Each opens with a tap. */
export function IdentityPictures(props: { frontId?: string | undefined; backId?: string | undefined }): ReactElement {
  const t = useTexts();
  const [shown, setShown] = useState<'front' | 'back'>();
  const ids = { front: props.frontId, back: props.backId };
  const id = shown === undefined ? undefined : ids[shown];
  return (
    <div className="stack-3">
      <div className="cluster-2">
        {(['front', 'back'] as const).map(
          (side) =>
            ids[side] !== undefined && (
              <Button key={side} kind="secondary" small onClick={() => setShown(side)}>
                {t('identity.showPicture', { name: t(`identity.${side}`) })}
              </Button>
            ),
        )}
      </div>
      {shown !== undefined && id !== undefined && (
        <Picture key={shown} id={id} name={t(`identity.${shown}`)} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
