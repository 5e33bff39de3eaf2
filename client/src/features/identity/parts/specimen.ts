import { useEffect, useRef, useState } from 'react';
import type { PictureUpload } from '../../../parts/forms/pictureUpload.ts';
import { useConfig, useRemote, useSession } from '../../../state/hooks.ts';
import { plainNumber, typedText } from '../../../domain/input/typedText.ts';

/** A name that readers of the Latin alphabet recognise as invented. */
const NAME = 'SAMPLE TARO';
/**
 * An invented identification number contains this many digits of the account. No two customers then submit the same
 * number.
 */
const NUMBER_DIGITS = 8;

/** The fields of the form, and functions that fill them. */
interface Fields {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly number: string;
  readonly setNumber: (number: string) => void;
  readonly front: PictureUpload;
  readonly back: PictureUpload;
}

/** The personal data that are submitted to the server, together with the consent. */
interface Papers {
  readonly name: string;
  readonly idNumber: string;
  readonly frontId: string;
  readonly backId: string;
}

function useDrawn(purpose: 'front' | 'back'): string | undefined {
  const { simulated } = useConfig();
  const { data } = useRemote('/common/specimen', simulated ? { purpose } : null);
  return data === undefined ? undefined : `data:${data.type};base64,${data.base64}`;
}

/**
 * Returns a function that fills in a specimen on a simulated market. It fills the empty fields with an invented person
 * and drawn pictures, and submits the form when both pictures are uploaded. If an upload fails, nothing is submitted.
 */
export function useSpecimen(fields: Fields, send: (papers: Papers) => void) {
  const { name, number, front, back } = fields;
  const account = useSession()?.account ?? '';
  const drawn = { front: useDrawn('front'), back: useDrawn('back') };
  const [wanted, setWanted] = useState(false);
  // The specimen is submitted only once. After a refusal, the customer submits the form with its own button.
  const isDue = useRef(false);
  const failed = front.failure !== undefined || back.failure !== undefined;
  const ready = front.id !== undefined && back.id !== undefined;
  useEffect(() => {
    if (!isDue.current || !(ready || failed)) return;
    isDue.current = false;
    if (ready) send({ name: typedText(name), idNumber: plainNumber(number), frontId: front.id, backId: back.id });
  }, [ready, failed, send, name, number, front.id, back.id]);
  return {
    /** Whether the server has supplied the drawn pictures. */
    offered: drawn.front !== undefined && drawn.back !== undefined,
    preparing: wanted && !ready && !failed,
    submit: () => {
      if (typedText(name) === '') fields.setName(NAME);
      if (typedText(number) === '') fields.setNumber(`ZZ${account.slice(-NUMBER_DIGITS)}`);
      if (front.id === undefined) front.choose(drawn.front);
      if (back.id === undefined) back.choose(drawn.back);
      isDue.current = true;
      setWanted(true);
    },
  };
}
