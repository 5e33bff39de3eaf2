import { ConfirmDialog } from '@zaraba/kit/dialog';
import type { ComponentProps, ReactElement } from 'react';
import { useSendBlock } from './sendButton.tsx';

/** A dialog whose confirmation sends to the server. Without a network the confirmation is blocked and states why. */
export function SendDialog(props: Omit<ComponentProps<typeof ConfirmDialog>, 'blocked'>): ReactElement {
  return <ConfirmDialog {...props} blocked={useSendBlock()} />;
}
