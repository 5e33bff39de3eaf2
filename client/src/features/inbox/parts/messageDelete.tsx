import type { InSiteMessage } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { SendDialog } from '../../../parts/forms/sendDialog.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';

/** Asks for a confirmation before a message is deleted. A deletion cannot be undone. */
export function DeleteDialog(props: {
  message: InSiteMessage | undefined;
  onYes: (message: InSiteMessage) => void;
  onNo: () => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { message } = props;
  return (
    <SendDialog
      open={message !== undefined}
      title={t('inbox.removeTitle')}
      text={message === undefined ? '' : t('inbox.removeText', { title: message.titles[language] })}
      yes={t('inbox.removeYes')}
      no={t('inbox.removeNo')}
      onYes={() => {
        if (message !== undefined) props.onYes(message);
      }}
      onNo={props.onNo}
    />
  );
}
