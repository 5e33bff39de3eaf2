/** Finds the JavaScript and browser features that a script uses, by name. */
import { Visitor, parseSync } from 'oxc-parser';
import { API, CSS, JAVASCRIPT, compatOf, lacking } from './data.mjs';

const { builtins, classes, regular_expressions: patterns } = JAVASCRIPT;

const PATTERN_PARTS = [
  [/\(\?<[!=]/, 'lookbehind_assertion'],
  [/\(\?[ims]*-?[ims]+:/, 'modifier'],
  [/\\p\{/i, 'unicode_character_class_escape'],
];
const PATTERN_FLAGS = { v: 'unicodeSets', d: 'hasIndices' };

function patternUses({ pattern, flags }) {
  const parts = PATTERN_PARTS.filter(([part]) => part.test(pattern)).map(([, name]) => [name, patterns[name]]);
  const named = [...flags].filter((flag) => Object.hasOwn(PATTERN_FLAGS, flag));
  return [...parts, ...named.map((flag) => [`the flag ${flag} of a pattern`, builtins.RegExp[PATTERN_FLAGS[flag]]])];
}

const isCssProperty = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) in CSS.properties;

/** All features that a member of a name can be: of instances of a type, or of the window. */
const MEMBERS = new Map();
for (const [type, features] of Object.entries({ ...builtins, ...API })) {
  const ofType = Object.entries(features).filter(
    ([name]) => !/^__compat$|_static$|_event$/.test(name) && name !== type,
  );
  for (const [name, feature] of [...ofType, ...(/^[a-z]/.test(type) ? [[type, features]] : [])]) {
    if (compatOf(feature) && !isCssProperty(name)) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), feature]);
  }
}

/** Returns the names that a declaration's pattern binds. */
function boundNames(pattern) {
  if (!pattern) return [];
  const { type, name, elements, properties, left, argument, value } = pattern;
  if (type === 'Identifier') return [name];
  return [...(elements ?? []), ...(properties ?? []), left, argument, value].flatMap(boundNames);
}

/**
 * Returns what a script uses: `features` by name, and the names of `members` of values unknown to the parser. `own` are
 * the names that the script declares or defines.
 */
export function usesOfScript(path, text) {
  const { program, errors } = parseSync(path, text, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const uses = { features: new Map(), members: new Set(), own: new Set() };
  const use = (name, feature) => compatOf(feature) && uses.features.set(name, feature);
  const own = (...names) => names.forEach((name) => uses.own.add(name));
  const key = ({ key: { name, value }, computed }) => !computed && own(name ?? value);
  const asked = new Set();
  const params = (node) => own(...node.params.flatMap(boundNames), ...boundNames(node.id));
  new Visitor({
    StaticBlock: () => use('static block of a class', classes.static.initialization_blocks),
    Literal: ({ regex }) => regex && patternUses(regex).forEach((one) => use(...one)),
    Property: key,
    MethodDefinition: key,
    PropertyDefinition: key,
    AssignmentExpression: ({ left: { property, computed } }) => property && !computed && own(property.name),
    VariableDeclarator: ({ id }) => own(...boundNames(id)),
    FunctionDeclaration: params,
    FunctionExpression: params,
    ArrowFunctionExpression: params,
    CatchClause: ({ param }) => own(...boundNames(param)),
    Identifier: ({ name }) => use(name, builtins[name] ?? builtins.globals?.[name] ?? API.Window[name] ?? API[name]),
    // `a.b?.()` tests for `b`.
    CallExpression: ({ callee, optional }) => optional && asked.add(callee),
    MemberExpression: (node) => {
      const { object, property, computed, optional } = node;
      if (computed || optional || asked.has(node)) return;
      const type = object.name ?? object.property?.name ?? '';
      const feature =
        (/^[A-Z]/.test(type) && (builtins[type]?.[property.name] ?? API[type]?.[`${property.name}_static`])) ||
        { navigator: API.Navigator, document: API.Document }[type]?.[property.name];
      if (feature) use(`${type}.${property.name}`, feature);
      else uses.members.add(property.name);
    },
  }).visit(program);
  return uses;
}

/**
 * Returns the script features that the oldest browsers lack, with files and browsers by the feature's name. If several
 * features have a member's name, it counts as an existing one if any of them exists.
 */
export function lackedByScripts(scripts, floor) {
  const used = scripts.map(([path, text]) => [path, usesOfScript(path, text)]);
  const own = new Set(used.flatMap(([, uses]) => [...uses.own]));
  const lacked = new Map();
  const note = (name, path, browsers) => {
    if (browsers.length > 0) lacked.set(name, { browsers, files: [...(lacked.get(name)?.files ?? []), path] });
  };
  for (const [path, { features, members }] of used) {
    for (const [name, feature] of features) if (!own.has(name)) note(name, path, lacking(feature, floor));
    for (const name of members) {
      const lackings = own.has(name) ? [[]] : (MEMBERS.get(name) ?? [{}]).map((feature) => lacking(feature, floor));
      if (lackings.every((browsers) => browsers.length > 0)) note(`.${name}`, path, lackings[0]);
    }
  }
  return lacked;
}
