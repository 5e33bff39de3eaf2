/** The trial of an order type with a price that no other type needs. */
import { after, all, before } from './edits.mjs';

const TABLE = 'contracts/src/orderTypes.ts';
const NEEDS = 'contracts/src/orderNeeds.ts';
const VALIDITIES = 'contracts/src/validities.ts';
const EXECUTION = 'simulator/src/market/execution.ts';
const RULES = 'client/src/features/trading/rules/orderTerms.ts';
const FEATURE = 'client/src/features/trading/feature.ts';
const textsOf = (language) => `client/src/features/trading/texts/${language}.ts`;

/** Replaces all occurrences of an anchor. Fails if there is none. */
const everywhere = (anchor, to) => (text) => before(anchor, '')(text).replaceAll(anchor, to);

/** Its texts: a part of a sentence, the text while it waits, its price, its field's label and a refusal of that. */
const WORDS = `
      trail: { buy: 'Trial {{distance}}', sell: 'Trial {{distance}}', waiting: 'Trial', estimate: 'Trial' },`;
const NEED = `
      distance: { name: 'Trial', stated: 'Trial {{price}}', closing: 'Trial', buy: 'Trial {{tick}}', sell: 'Trial {{tick}}' },`;

const texts = all(
  after('\n    type: {', WORDS),
  after('\n    need: {', NEED),
  after('\n  ticket: {', `\n    distance: 'Trial',`),
  after('\n  field: {', `\n    distance: 'Trial',`),
);

/** The edits of the table and of the execution, and those of the rules, the texts and the form's stored input. */
export const ORDER_TYPE = {
  edits: {
    [TABLE]: all(
      after('export const requestTerms = {', ' distance: z.optional(positiveDecimal),'),
      after('export const shownTerms = {', ' distance: z.optional(decimalText),'),
      after('export type OrderNeed = ', `'distance' | `),
      after('export const ORDER_TYPE_ROWS = {', `\n  trail: { needs: ['distance'], choice: 'stop' },`),
      everywhere('orderType: {', `orderType: { trail: 'Trial',`),
    ),
    [NEEDS]: after(
      'export const ORDER_NEEDS = {',
      `\n  distance: { field: 'distance', shown: 'distance', isPrice: true },`,
    ),
    [VALIDITIES]: everywhere('Types = {', 'Types = { trail: true,'),
    [EXECUTION]: before(
      `    case 'market':\n      return EVERY_PRICE;`,
      `    case 'trail':\n      return EVERY_PRICE;\n`,
    ),
    [RULES]: all(
      after('const first: Readonly<Record<OrderField, string>> = {', ` distance: '',`),
      before(
        `    case 'market':\n      return { price: met`,
        `    case 'trail':\n      return { price: prices.distance ?? met, atOnce: false };\n`,
      ),
    ),
    [FEATURE]: before(`          'trailBy',`, `          'distance',\n`),
    ...Object.fromEntries(['jp', 'cn', 'us'].map((language) => [textsOf(language), texts])),
  },
  checks: [{ types: ['simulator', 'client'] }],
  half: [
    { without: RULES, check: { types: ['client'] }, fails: { in: RULES, with: 'lacks ending return statement' } },
    {
      without: FEATURE,
      check: { types: ['client'] },
      fails: { in: 'client/src/features/trading/parts/ticket/useTicket.ts', with: 'distance' },
    },
    {
      without: textsOf('jp'),
      check: { types: ['client'] },
      fails: { in: 'client/src/features/trading/parts/orders/orderOutcome.tsx', with: 'orderTerms.type.trail' },
    },
    ...['cn', 'us'].map((language) => ({
      without: textsOf(language),
      check: { types: ['client'] },
      fails: { in: `client/src/i18n/${language}.ts`, with: 'trail' },
    })),
    {
      without: EXECUTION,
      check: { types: ['simulator'] },
      fails: { in: EXECUTION, with: 'lacks ending return statement' },
    },
    { without: NEEDS, check: { types: ['client'] }, fails: { in: NEEDS, with: 'distance' } },
    { without: VALIDITIES, check: { types: ['client'] }, fails: { in: VALIDITIES, with: 'trail' } },
    { without: TABLE, check: { types: ['client'] }, fails: { in: RULES, with: `'"trail"'` } },
  ],
};
