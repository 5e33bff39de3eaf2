import { jsonSchema } from '../../simulator/src/control/documents/jsonSchema.ts';
import { scenarioFile } from '../../simulator/src/control/documents/scenarioFileSchema.ts';
import { CONTROL_BASE } from '../../simulator/src/control/route.ts';
import { SCENARIOS } from '../../simulator/src/scenarios/index.ts';
import { fieldRows, laidOut } from './shape.ts';
import type { JsonSchema } from './shape.ts';
import { code, table } from './table.ts';

const GUARD_FIELDS = ['at', 'on', 'nth', 'when', 'by'];
/** If an object has more variants, they are shown as one, with the fields that all of them have. */
const MOST_VARIANTS = 12;

type Fields = Readonly<Record<string, JsonSchema>>;

function variantsOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? oneOf ?? [];
}

/** Returns a field of several variants as one: with all its values, or with all its shapes. */
function together(fields: readonly JsonSchema[]): JsonSchema {
  const values = fields.map((field) => field.const);
  if (!values.includes(undefined)) return { enum: values };
  const shapes = fields.flatMap((field) => field.anyOf ?? [field]);
  return { anyOf: [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()] };
}

function shared(field: JsonSchema): JsonSchema {
  const variants = variantsOf(field);
  const [first] = variants;
  if (first === undefined || variants.length <= MOST_VARIANTS) return field;
  const properties: Record<string, JsonSchema> = {};
  for (const name of Object.keys(first.properties ?? {})) {
    const all = variants.flatMap((variant) => variant.properties?.[name] ?? []);
    if (all.length === variants.length) properties[name] = together(all);
  }
  return { ...first, properties };
}

/** Returns the rows of a table of fields, with the meaning of each. */
function described(fields: Fields, required: readonly string[]): readonly (readonly string[])[] {
  const meanings = Object.values(fields).map(({ description = '' }) => description);
  return fieldRows({ properties: fields, required }).map((row, index) => [...row, meanings[index] ?? '']);
}

/** Returns the page about scenario files: their fields, when steps are performed, and what they do. */
export function scenarioFormat(): string {
  const { properties = {}, required = [] }: JsonSchema = jsonSchema(scenarioFile);
  const { steps = {}, ...fields } = properties;
  const variants = variantsOf(steps.items ?? {});
  const guards = GUARD_FIELDS.map((name) => [code(name), variants[0]?.properties?.[name]?.description ?? '']);
  const acts = variants.map(({ properties: own = {} }) => {
    const { do: act, ...rest } = own;
    const shapes = Object.entries(rest).filter(([name]) => !GUARD_FIELDS.includes(name));
    return [
      `### ${String(act?.const)}`,
      act?.description ?? '',
      `\`\`\`text\n${shapes.map(([name, field]) => `${name}: ${laidOut(shared(field))}`).join('\n')}\n\`\`\``,
    ];
  });
  return [
    '# Scenario format',
    `A scenario is a file without code, in JSON or in TypeScript by \`defineScenario\`. [scenario.schema.json](scenario.schema.json) is the format as
JSON Schema, with which editors complete a file that names it in \`$schema\`; \`${CONTROL_BASE}/scenario.schema.json\` publishes it, too.
\`npm start -- --scenario FILE\` begins a file, \`zaraba check FILE\` checks it, and \`GET ${CONTROL_BASE}/scenarios/:name\` gives any built-in
scenario as a starting point.`,
    `\`\`\`json\n${JSON.stringify(SCENARIOS.get('halt'), undefined, 2)}\n\`\`\``,
    '## Fields',
    table(['field', 'required', 'shape', 'what it means'], described(fields, required)),
    'A file that `extends` another scenario needs its own `name` alone. `steps` is the list of what happens.',
    '## When a step happens',
    table(['field', 'what it means'], guards),
    'A step has one of `at`, `on` and `when`, or none of them: then it happens at once.',
    '## What a step does',
    'The field `do` names the act, and the field of the same name says the rest. [Faults](faults.md) lists the fields that each fault adds.',
    ...acts.flat(),
  ].join('\n\n');
}
