import { ImageViewer } from '@zaraba/kit/imageViewer';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.ts';

/** A customer's picture, enlarged over the whole page. `source` is a `data:` URL. */
export function PictureViewer(props: { source: string; name: string; onClose: () => void }): ReactElement {
  const t = useTexts();
  return (
    <ImageViewer
      {...props}
      texts={{
        close: t('action.close'),
        larger: t('viewer.larger'),
        smaller: t('viewer.smaller'),
        reset: t('viewer.reset'),
        hint: t('viewer.hint'),
      }}
    />
  );
}
