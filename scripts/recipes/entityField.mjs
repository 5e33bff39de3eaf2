/** The trial of a field of an entity: a further value of a position, from its record to its detail page. */
import { after, all, before } from './edits.mjs';

const ENTITY = 'contracts/src/entities/position.ts';
const RECORD = 'simulator/src/world/models/trading.ts';
const COMMAND = 'simulator/src/world/trading/positions/positions.ts';
const VIEW = 'simulator/src/world/trading/views/rows.ts';
const SCREEN = 'client/src/features/trading/parts/positions/positionFacts.tsx';
const textsOf = (language) => `client/src/features/trading/texts/positions/${language}.ts`;

/** The edits of each file through which a field passes, and of the texts that display it. */
export const ENTITY_FIELD = {
  edits: {
    [ENTITY]: after('export const positionSchema = z.object({', `\n  trial: z.optional(z.string()),`),
    [RECORD]: after(
      `export interface PositionRecord extends BaseRecord<'margin'>, OrderPrices {`,
      '\n  readonly trial: string;',
    ),
    [COMMAND]: after(`    orderId: order.id,`, `\n    trial: 'Trial',`),
    [VIEW]: all(
      after('const NOTHING_HELD = {', '\n  trial: undefined,'),
      before('closeReason, partOf } = position;', 'trial, '),
      before('    partOf,\n    cancelledAt: undefined,', '    trial,\n'),
    ),
    [SCREEN]: before(
      '          ...(waiting ? ordered',
      `          { name: t('margin.trial'), value: position.trial ?? '' },\n`,
    ),
    ...Object.fromEntries(
      ['jp', 'cn', 'us'].map((language) => [textsOf(language), after('\n  margin: {', `\n    trial: 'Trial',`)]),
    ),
  },
  checks: [{ types: ['simulator', 'client'] }, { test: 'simulator/src/world/trading/positions/short.test.ts' }],
  half: [
    { without: ENTITY, check: { types: ['client'] }, fails: { in: SCREEN, with: `'trial'` } },
    { without: RECORD, check: { types: ['simulator'] }, fails: { in: VIEW, with: `'trial'` } },
    { without: COMMAND, check: { types: ['simulator'] }, fails: { in: COMMAND, with: `'trial' is missing` } },
    { without: VIEW, check: { types: ['simulator'] }, fails: { in: VIEW, with: `'trial' is missing` } },
    { without: SCREEN, check: { style: true }, fails: { in: textsOf('jp'), with: 'No screen shows' } },
    { without: textsOf('jp'), check: { types: ['client'] }, fails: { in: SCREEN, with: 'margin.trial' } },
    ...['cn', 'us'].map((language) => ({
      without: textsOf(language),
      check: { types: ['client'] },
      fails: { in: `client/src/i18n/${language}.ts`, with: 'trial' },
    })),
  ],
};
