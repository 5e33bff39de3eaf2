import { useId } from 'react';
import type { ReactElement } from 'react';
import { useOnline } from '../state/hooks.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonProps } from '../ui/button.tsx';
import { join } from '../ui/join.ts';
import { Reason } from '../ui/reason.tsx';
import { useTexts } from './texts.ts';

/** Why nothing can be sent now, in words; undefined while there is a network. */
export function useSendBlock(): string | undefined {
  const t = useTexts();
  return useOnline() ? undefined : t('action.nothingSent');
}

/**
 * The button that sends something to the server. Without a network it sends nothing, keeps nothing for later, and says so;
 * it can still be reached, and works again as soon as the network is back. `beside`: it stands in a row with other buttons.
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
