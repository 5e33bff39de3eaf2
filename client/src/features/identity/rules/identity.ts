import { plainNumber, typedText } from '../../../domain/input/typedText.ts';

/** The fields of the form. */
export type IdentityField = 'name' | 'number' | 'front' | 'back' | 'agreed';
/** The errors in the fields of the form. */
export type IdentityFault = 'name' | 'number' | 'picture' | 'uploading' | 'agreed';

/** A picture of the form and the state of its upload. */
export interface ChosenPicture {
  readonly picture: string | undefined;
  readonly id: string | undefined;
  readonly stage: string;
}

const NAME_MAXIMUM = 60;

function pictureFault({ picture, id, stage }: ChosenPicture): IdentityFault | undefined {
  if (picture === undefined) return 'picture';
  if (id !== undefined) return undefined;
  return stage === 'sending' ? 'uploading' : 'picture';
}

/** Returns the errors of the form, in the order of its fields. */
export function identityFaults(form: {
  readonly name: string;
  readonly number: string;
  readonly agreed: boolean;
  readonly front: ChosenPicture;
  readonly back: ChosenPicture;
}): Readonly<Partial<Record<IdentityField, IdentityFault>>> {
  const name = typedText(form.name);
  const front = pictureFault(form.front);
  const back = pictureFault(form.back);
  return {
    ...(name === '' || Array.from(name).length > NAME_MAXIMUM || /\p{C}/u.test(name) ? { name: 'name' } : {}),
    ...(/^[A-Za-z0-9]{4,20}$/.test(plainNumber(form.number)) ? {} : { number: 'number' }),
    ...(front === undefined ? {} : { front }),
    ...(back === undefined ? {} : { back }),
    ...(form.agreed ? {} : { agreed: 'agreed' }),
  };
}
