import { plainFigure } from '../../../domain/parseInput.ts';

const TEXT_LONGEST = 64;

/** The input for a bank card. */
export interface CardInput {
  readonly holder: string;
  readonly number: string;
  readonly institution: string;
  readonly branch: string;
  readonly branchCode: string;
}

/** Errors of its fields. */
export type CardFault = 'missing' | 'text' | 'number' | 'branchCode';

function textFault(text: string): CardFault | undefined {
  if (text.trim() === '') return 'missing';
  return text.trim().length > TEXT_LONGEST ? 'text' : undefined;
}

/** A number or code as the wire accepts it: plain digits and letters, without typed spaces. */
export function plainCode(typed: string): string {
  return plainFigure(typed).replace(/\s/g, '');
}

/** An account number as the wire accepts it: without the grouping that customers type. */
export function plainNumber(typed: string): string {
  return plainCode(typed).replaceAll('-', '');
}

/** The errors of a bank card, by field. A changed card may keep its number. */
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

/** Whether a holder differs from the verified name, ignoring width, case and spaces. */
export function holderDiffers(holder: string, verified: string | undefined): boolean {
  const plain = (text: string): string => plainCode(text).toLowerCase();
  return verified !== undefined && plain(holder) !== '' && plain(holder) !== plain(verified);
}
