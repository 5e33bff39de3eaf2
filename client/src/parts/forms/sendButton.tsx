import { Button } from '@zaraba/kit/button';
import type { ButtonProps } from '@zaraba/kit/button';
import { join } from '@zaraba/kit/join';
import { Reason } from '@zaraba/kit/reason';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useOnline } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

/** Returns why nothing can be sent now, as text; undefined while there is a network. */
export function useSendBlock(): string | undefined {
  const t = useTexts();
  return useOnline() ? undefined : t('action.nothingSent');
}

/**
 * A button that sends to the server. Without a network it sends nothing, queues nothing, and states that. It remains
 * focusable, and works again as soon as the network returns. `beside` means that it is in a row with other buttons.
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
