/** The trial of an order type: a stop order, which is armed until a trade reaches its trigger. */
import { after, all, before } from './edits.mjs';

const TABLE = 'contracts/src/orderTypes.ts';
const COMMANDS = 'simulator/src/world/trading/model.ts';
const EXECUTION = 'simulator/src/market/execution.ts';
const RULES = 'client/src/features/trading/rules/orderTerms.ts';
const FEATURE = 'client/src/features/trading/feature.ts';
const textsOf = (language) => `client/src/features/trading/texts/${language}.ts`;

/** Every place of an anchor; fails where there is none. */
const everywhere = (anchor, to) => (text) => before(anchor, '')(text).replaceAll(anchor, to);

/** Its words: the part of a sentence, what it says while it waits, and the label of its field. */
const WORDS = `
      stop: { buy: 'Trial {{trigger}}', sell: 'Trial {{trigger}}', waiting: 'Trial', estimate: 'Trial' },`;
const NEED = `
      trigger: { name: 'Trial', stated: 'Trial {{price}}', buy: 'Trial {{tick}}', sell: 'Trial {{tick}}' },`;

const texts = all(
  after('\n    type: {', WORDS),
  after('\n    need: {', NEED),
  after('\n  ticket: {', `\n    trigger: 'Trial',`),
);

/** Files of the table and of the execution, and beyond them the rules, the texts and what is kept of the form. */
export const ORDER_TYPE = {
  edits: {
    [TABLE]: all(
      after('export const requestTerms = {', ' trigger: z.optional(positiveDecimal),'),
      after('export const shownTerms = {', ' triggerPrice: z.optional(decimalText),'),
      after('export const ORDER_NEEDS = {', `\n  trigger: { field: 'trigger', shown: 'triggerPrice' },`),
      after('export const ORDER_TYPE_ROWS = {', `\n  stop: { needs: ['trigger'] },`),
      everywhere('orderType: { market:', `orderType: { stop: 'Trial', market:`),
      everywhere('types: { market:', 'types: { stop: true, market:'),
    ),
    [COMMANDS]: everywhere(
      '  readonly price?: string;\n',
      '  readonly price?: string;\n  readonly trigger?: string;\n',
    ),
    [EXECUTION]: all(
      before(`    case 'market':\n      return EVERY_PRICE;`, `    case 'stop':\n      return EVERY_PRICE;\n`),
      before(`    case 'market':\n      return true;`, `    case 'stop':\n      return false;\n`),
    ),
    [RULES]: before(
      `    case 'market':\n      return { price: met`,
      `    case 'stop':\n      return { price: prices.trigger ?? met, atOnce: false };\n`,
    ),
    [FEATURE]: before(`'price', 'quantity', 'leverage'`, `'trigger', `),
    ...Object.fromEntries(['jp', 'cn', 'us'].map((language) => [textsOf(language), texts])),
  },
  checks: [{ types: ['simulator', 'client'] }],
  half: [
    { without: RULES, check: { types: ['client'] }, fails: { in: RULES, with: 'lacks ending return statement' } },
    {
      without: FEATURE,
      check: { types: ['client'] },
      fails: { in: 'client/src/features/trading/parts/ticket/useTicket.ts', with: 'trigger' },
    },
    {
      without: textsOf('jp'),
      check: { types: ['client'] },
      fails: { in: 'client/src/features/trading/parts/orders/orderOutcome.tsx', with: 'orderTerms.type.stop' },
    },
    ...['cn', 'us'].map((language) => ({
      without: textsOf(language),
      check: { types: ['client'] },
      fails: { in: `client/src/i18n/${language}/later.ts`, with: 'stop' },
    })),
    {
      without: COMMANDS,
      check: { types: ['simulator'] },
      fails: { in: 'simulator/src/api/handlers/trade.ts', with: 'trigger' },
    },
    {
      without: EXECUTION,
      check: { types: ['simulator'] },
      fails: { in: EXECUTION, with: 'lacks ending return statement' },
    },
    { without: TABLE, check: { types: ['client'] }, fails: { in: RULES, with: `'"stop"'` } },
  ],
};
