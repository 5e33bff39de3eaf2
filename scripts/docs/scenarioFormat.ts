import { jsonSchema } from '../../simulator/src/control/documents/jsonSchema.ts';
import { CONTROL_BASE } from '../../simulator/src/control/route.ts';
import { scenarioSchema } from '../../simulator/src/scenarios/format.ts';
import type { ScenarioStep } from '../../simulator/src/scenarios/format.ts';
import { SCENARIOS } from '../../simulator/src/scenarios/index.ts';
import { fieldRows, laidOut } from './shape.ts';
import type { JsonSchema } from './shape.ts';
import { code, table } from './table.ts';

/** When a step is performed. A step has one of these fields, or none. */
const GUARDS = [
  ['at', 'at a time: a span after the start (`PT10M`), an instant, or a point of the calendar (`jp:close`)'],
  ['on', 'after a request to this endpoint was answered: the first one, or the one that `nth` says'],
  ['when', 'after a transition of a state machine, such as `position:holding>preparingToClose`'],
] as const;
const GUARD_FIELDS = new Set(['at', 'on', 'nth', 'when', 'by']);

/** What each act does. */
const ACTS: Readonly<Record<ScenarioStep['do'], string>> = {
  message: 'Arms a message key: the next call that counts answers it.',
  fault: 'Arms a fault. Its own fields, which [Faults](faults.md) lists, stand beside these.',
  overlay: 'Moves the market for everyone.',
  clock: 'Moves the clock, or changes its pace.',
  review: 'Ends the pending reviews of a kind: all of them, or those of one cast member.',
  reviewer: 'Says who ends reviews from then on.',
  call: 'Makes a call of the product as a cast member.',
  account: 'Changes the state of an account, or credits a deposit.',
  reach: 'Prepares the world so that its own rules answer a cast member with this key.',
  disarm: 'Takes away everything of a kind that is armed.',
  say: 'Shows a sentence to the presenter, in the panel.',
};

/** The page about the file of a scenario: its fields, when steps are performed, and what they do. */
export function scenarioFormat(): string {
  const schema: JsonSchema = jsonSchema(scenarioSchema);
  const { steps, ...fields } = schema.properties ?? {};
  const acts = (steps?.items?.anyOf ?? steps?.items?.oneOf ?? []).map(({ properties = {} }) => {
    const own = Object.entries(properties).filter(([name]) => name !== 'do' && !GUARD_FIELDS.has(name));
    const act = properties['do']?.const as ScenarioStep['do'];
    return [
      `### ${act}`,
      ACTS[act],
      `\`\`\`text\n${own.map(([name, field]) => `${name}: ${laidOut(field)}`).join('\n')}\n\`\`\``,
    ];
  });
  return [
    '# Scenario format',
    `A scenario is a file without code, in JSON or in TypeScript by \`defineScenario\`. \`${CONTROL_BASE}/scenario.schema.json\` publishes the
format as JSON Schema, with which editors complete a file that names it in \`$schema\`. \`npm start -- --scenario FILE\` begins it, and
\`GET ${CONTROL_BASE}/scenarios/:name\` gives any built-in scenario as a starting point.`,
    `\`\`\`json\n${JSON.stringify(SCENARIOS.get('halt'), undefined, 2)}\n\`\`\``,
    '## Fields',
    table(['field', 'required', 'shape'], fieldRows({ ...schema, properties: fields })),
    '`steps` is the list of what happens.',
    '## When a step happens',
    table(['field', 'the step happens'], [...GUARDS.map(([name, text]) => [code(name), text]), ['–', 'at once']]),
    'With `by`, requests and transitions of one cast member count only. The acts `clock` and `reach` take none of these fields.',
    '## What a step does',
    'The field `do` names the act, and the field of the same name says the rest.',
    ...acts.flat(),
  ].join('\n\n');
}
