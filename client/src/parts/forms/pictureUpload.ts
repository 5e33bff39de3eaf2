import type { PicturePurpose } from '@zaraba/contracts';
import { useState } from 'react';
import { useFlow } from '../../state/hooks.ts';
import type { Failure, FlowStage } from '../../state/hooks.ts';

/** A picture of a form, from its choice to its upload. */
export interface PictureUpload {
  /** The chosen picture, as a `data:` URL. */
  readonly picture: string | undefined;
  readonly stage: FlowStage;
  /** The id of the uploaded picture for the form's call; undefined until the server has stored it. */
  readonly id: string | undefined;
  readonly failure: Failure | undefined;
  /** Uploads another picture; undefined removes the current one. */
  readonly choose: (picture: string | undefined) => void;
  /** Repeats a failed upload. */
  readonly retry: () => void;
}

/**
 * Uploads chosen pictures for a purpose. After a failure the picture stays, so that the customer need not take it
 * again.
 */
export function usePictureUpload(purpose: PicturePurpose): PictureUpload {
  const flow = useFlow('/user/upload');
  const [picture, setPicture] = useState<string>();
  const choose = (next: string | undefined): void => {
    // Only one upload runs at a time, and the field's buttons are disabled meanwhile.
    if (flow.stage === 'sending') return;
    setPicture(next);
    if (next === undefined) flow.reset();
    else flow.submit({ purpose }, next);
  };
  return {
    picture,
    stage: flow.stage,
    id: picture === undefined || flow.stage !== 'done' ? undefined : flow.reply?.id,
    failure: flow.failure,
    choose,
    retry: () => choose(picture),
  };
}
