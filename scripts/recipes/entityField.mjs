/** The trial of a field of an entity: what a withdrawal says more, from its record to its row on the screen. */
import { after, all, before } from './edits.mjs';

const ENTITY = 'contracts/src/entities/withdrawal.ts';
const RECORD = 'simulator/src/world/funds/model.ts';
const COMMAND = 'simulator/src/world/funds/withdrawals.ts';
const VIEW = 'simulator/src/world/funds/views.ts';
const SCREEN = 'client/src/features/funds/parts/withdrawalList.tsx';
const textsOf = (language) => `client/src/features/funds/texts/${language}.ts`;

/** Each file of the way that a field goes, and of the words that it is shown with. */
export const ENTITY_FIELD = {
  edits: {
    [ENTITY]: after('export const withdrawalRowSchema = z.looseObject({', `\n  trial: tolerated(z.string()),`),
    [RECORD]: after(
      `export interface WithdrawalRecord extends FundOperation<'withdrawal'> {`,
      '\n  readonly trial: string;',
    ),
    [COMMAND]: after(`  draft.keep('withdrawal', {`, `\n    trial: 'Trial',`),
    [VIEW]: all(
      before('bankCardId, card, closeReason } = withdrawal;', 'trial, '),
      before('    bankCardId,\n    institution: card.institution,', '    trial,\n'),
    ),
    [SCREEN]: before(
      '${row.institution} ${whole(row.numberMasked)}`',
      `\${t('withdraw.trial', { trial: row.trial ?? '' })} `,
    ),
    ...Object.fromEntries(
      ['jp', 'cn', 'us'].map((language) => [
        textsOf(language),
        after('\n  withdraw: {', `\n    trial: 'Trial {{trial}}',`),
      ]),
    ),
  },
  checks: [{ types: ['simulator', 'client'] }, { test: 'simulator/src/world/funds/withdrawals.test.ts' }],
  half: [
    { without: ENTITY, check: { types: ['client'] }, fails: { in: SCREEN, with: `'trial'` } },
    { without: RECORD, check: { types: ['simulator'] }, fails: { in: VIEW, with: `'trial'` } },
    { without: COMMAND, check: { types: ['simulator'] }, fails: { in: COMMAND, with: `'trial' is missing` } },
    { without: VIEW, check: { types: ['simulator'] }, fails: { in: VIEW, with: `'trial' is missing` } },
    { without: SCREEN, check: { style: true }, fails: { in: textsOf('jp'), with: 'No screen shows' } },
    { without: textsOf('jp'), check: { types: ['client'] }, fails: { in: SCREEN, with: 'withdraw.trial' } },
    ...['cn', 'us'].map((language) => ({
      without: textsOf(language),
      check: { types: ['client'] },
      fails: { in: `client/src/i18n/${language}/later.ts`, with: 'trial' },
    })),
  ],
};
