import type { PicturePurpose } from '@zaraba/contracts';
import { useState } from 'react';
import { useCommand } from '../state/hooks.ts';
import type { Failure } from '../state/hooks.ts';

/** A picture of a form, from being chosen to being known to the server. */
export interface PictureUpload {
  /** What was chosen, as a `data:` URL. */
  readonly picture: string | undefined;
  readonly status: 'idle' | 'sending' | 'done' | 'failed';
  /** The id a form sends, once the server has the picture. */
  readonly id: string | undefined;
  readonly failure: Failure | undefined;
  /** Chooses another one, which is uploaded at once; undefined takes it away. */
  readonly choose: (picture: string | undefined) => void;
  /** Uploads the same one again after a failure. */
  readonly retry: () => void;
}

/** Uploads what is chosen for a purpose. The picture stays after a failure, so that it need not be taken again. */
export function usePictureUpload(purpose: PicturePurpose): PictureUpload {
  const [send, command, reset] = useCommand('/user/upload');
  const [picture, setPicture] = useState<string>();
  const choose = (next: string | undefined): void => {
    // One at a time: the buttons of the field wait, too.
    if (command.status === 'sending') return;
    setPicture(next);
    if (next === undefined) reset();
    else send({ purpose }, next);
  };
  return {
    picture,
    status: command.status,
    id: picture === undefined || command.status !== 'done' ? undefined : command.reply?.id,
    failure: command.failure,
    choose,
    retry: () => choose(picture),
  };
}
