import type { QuotesFrame } from '@zaraba/contracts';
import type { FrameForm, WrongVersion } from '../faults/fault.ts';
import { Prepared, fragmentsOf, frameOf } from './frames.ts';
import type { Link } from './link.ts';

/** By how much a wrong version is too high: more frames than a client can miss. */
const FAR = 1_000_000;

const WRONG: Readonly<Record<WrongVersion, (frame: QuotesFrame) => QuotesFrame>> = {
  older: (frame) => ({ ...frame, kind: 'delta', from: 0, to: 0 }),
  newer: (frame) => ({ ...frame, kind: 'delta', from: frame.from + FAR, to: frame.to + FAR }),
  epoch: (frame) => ({ ...frame, epoch: `not ${frame.epoch}` }),
};

/** Returns a frame of quotes whose version does not follow that of the previous frame. */
export function withWrongVersion({ text }: Prepared, wrong: WrongVersion): Prepared {
  return new Prepared(JSON.stringify(WRONG[wrong](JSON.parse(text) as QuotesFrame)));
}

/** Sends a frame of quotes as a fault requires: in fragments, or only its beginning. */
export function sendInForm(link: Link, frame: Prepared, form: FrameForm, fault: string): void {
  if ('afterBytes' in form) {
    const bytes = frameOf('quotes', frame);
    link.breakWithin(bytes.subarray(0, Math.min(form.afterBytes ?? bytes.length >> 1, bytes.length - 1)), fault);
  } else if (link.takesFrames) link.write(fragmentsOf('quotes', frame, form.fragments));
  else link.socket.emit('quotes', frame);
}
