import { Button } from '@zaraba/kit/button';
import type { ButtonProps } from '@zaraba/kit/button';
import { join } from '@zaraba/kit/join';
import { Reason } from '@zaraba/kit/reason';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useOnline } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

/** Returns why nothing can be sent now; undefined while there is a network. */
export function useSendBlock(): string | undefined {
  const t = useTexts();
  return useOnline() ? undefined : t('action.nothingSent');
}

/**
 * A button that sends to the server. Without a network it states so, and neither sends nor queues anything. It stays
 * focusable, and works again when the network returns. `beside` states that other buttons are in the same row.
 */
export function SendButton(props: ButtonProps & { beside?: boolean }): ReactElement {
  const { beside, ...button } = props;
  const id = useId();
  const block = useSendBlock();
  const blocked = block !== undefined;
  return (
    <>
      {blocked && <Reason id={id} text={block} beside={beside} />}
      <Button
        {...button}
        disabled={blocked || button.disabled === true}
        describedBy={join(blocked && id, button.describedBy) || undefined}
      />
    </>
  );
}
