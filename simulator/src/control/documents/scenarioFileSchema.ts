import * as z from 'zod/mini';
import { SCENARIO_VERSION, compositionSchema, scenarioSchema } from '../../scenarios/format.ts';
import { SCENARIOS } from '../../scenarios/index.ts';

interface Node {
  readonly [keyword: string]: unknown;
  readonly type?: unknown;
  readonly description?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

const PARAMETER = {
  description: 'Stands for the value of a parameter.',
  type: 'string',
  pattern: '^\\$\\{[a-zA-Z][a-zA-Z0-9_]*\\}$',
};

/** JSON Schema keywords that restrict a text. With them, the text could not be the name of a scenario parameter. */
const NARROWING = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

function isNarrow({ type, ...rest }: Node): boolean {
  if ('const' in rest) return false;
  if (type === 'string') return NARROWING.some((keyword) => keyword in rest);
  return type === 'number' || type === 'integer' || type === 'boolean';
}

function each(nodes: Readonly<Record<string, Node>>): Record<string, Node> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, fillable(node)]));
}

/**
 * Returns a schema that also accepts the name of a scenario parameter in place of a number, a boolean or a restricted
 * text.
 */
function fillable(node: Node): Node {
  const { properties, additionalProperties, items, prefixItems, anyOf, oneOf } = node;
  const inner: Node = {
    ...node,
    ...(properties && { properties: each(properties) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: fillable(additionalProperties) }),
    ...(items && { items: fillable(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(fillable) }),
    ...(anyOf && { anyOf: anyOf.map(fillable) }),
    ...(oneOf && { oneOf: oneOf.map(fillable) }),
  };
  if (!isNarrow(inner)) return inner;
  const { description, ...shape } = inner;
  return { ...(description !== undefined && { description }), anyOf: [shape, { $ref: '#/$defs/parameter' }] };
}

/** A scenario file: the fields of a scenario, and those by which it extends others. */
export const scenarioFile = z.extend(scenarioSchema, compositionSchema.shape);

/**
 * Returns the JSON Schema 2020-12 of scenario files. It is derived from the schemas with which the server validates
 * them.
 */
export function scenarioFileSchema(): Readonly<Record<string, unknown>> {
  const {
    $defs = {},
    properties = {},
    required = [],
    ...rest
  } = z.toJSONSchema(scenarioFile, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
  }) as Node & { readonly $defs?: Record<string, Node>; readonly required?: readonly string[] };
  const { parameters = {}, extends: extended = {}, ...fields } = properties;
  const { description } = extended;
  return {
    ...rest,
    $id: `urn:zaraba:scenario:${SCENARIO_VERSION}`,
    title: 'Scenario',
    description: 'A world for development: when it begins, who is in it, and what happens. It runs no code.',
    properties: {
      ...each(fields),
      extends: { description, anyOf: [{ enum: [...SCENARIOS.keys()] }, { type: 'string', pattern: '\\.json$' }] },
      parameters,
    },
    required: ['name'],
    // A file that extends another scenario contains only the differences.
    anyOf: [{ required: ['extends'] }, { required }],
    $defs: { ...each($defs), parameter: PARAMETER },
  };
}
