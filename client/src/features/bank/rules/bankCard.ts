import { normalised, plainCode, plainNumber, typedText } from '../../../domain/input/typedText.ts';

const TEXT_LONGEST = 64;

/** The input for a bank card. */
export interface CardInput {
  readonly holder: string;
  readonly number: string;
  readonly institution: string;
  readonly branch: string;
  readonly branchCode: string;
}

/** The errors in the fields of a bank card. */
export type CardFault = 'missing' | 'text' | 'number' | 'branchCode';

function textFault(text: string): CardFault | undefined {
  const words = typedText(text);
  if (words === '') return 'missing';
  return words.length > TEXT_LONGEST ? 'text' : undefined;
}

/**
 * Returns the errors of a bank card by field. The number of a changed card may stay empty; the stored number then
 * remains.
 */
export function cardFaults(
  input: CardInput,
  keepsNumber: boolean,
): Readonly<Partial<Record<keyof CardInput, CardFault>>> {
  const number = plainNumber(input.number);
  const code = plainCode(input.branchCode);
  const faults: Record<keyof CardInput, CardFault | undefined> = {
    institution: textFault(input.institution),
    branch: textFault(input.branch),
    branchCode: code === '' ? 'missing' : /^[A-Za-z0-9-]{1,12}$/.test(code) ? undefined : 'branchCode',
    number: number === '' ? (keepsNumber ? undefined : 'missing') : /^\d{4,20}$/.test(number) ? undefined : 'number',
    holder: textFault(input.holder),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** Whether the holder of a card differs from the verified name. Character width, case and spaces do not matter. */
export function holderDiffers(holder: string, verified: string | undefined): boolean {
  const plain = (text: string): string => normalised(text).replaceAll(' ', '').toLowerCase();
  return verified !== undefined && plain(holder) !== '' && plain(holder) !== plain(verified);
}
