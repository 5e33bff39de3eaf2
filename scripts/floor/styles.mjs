/** Finds the CSS features that a style sheet uses, by name. */
import { parse, walk } from 'css-tree';
import { CSS, lacking } from './data.mjs';

const { properties, selectors, types, 'at-rules': rules } = CSS;
const DYNAMIC_UNIT = /^[dsl]v(?:h|w|b|i|min|max)$/;
const FUNCTION_TYPES = [types, types.color, types.image, types.gradient];

function declarationUses({ property, value }) {
  const known = properties[property] ?? {};
  const uses = [[property, known]];
  walk(value, ({ type, name }) => {
    if (type === 'Identifier') uses.push([`${property}: ${name}`, known[name] ?? known[name.replaceAll('-', '_')]]);
  });
  return uses;
}

function usesOf({ type, kind, name, unit, ...node }) {
  if (type === 'Declaration') return declarationUses(node);
  if (type === 'Function') return [[`${name}()`, FUNCTION_TYPES.find((group) => group?.[name])?.[name]]];
  if (type === 'PseudoClassSelector' || type === 'PseudoElementSelector') return [[`:${name}`, selectors[name]]];
  if (type === 'NestingSelector') return [['&', selectors.nesting]];
  if (type === 'Atrule') return [[`@${name}`, rules[name]]];
  if (type === 'FeatureRange') return [['ranges in @media', rules.media.range_syntax]];
  if (type === 'Feature' && kind === 'media') return [[`@media (${name})`, rules.media[name]]];
  if (type !== 'Dimension') return [];
  const known = DYNAMIC_UNIT.test(unit) ? 'viewport_percentage_units_dynamic' : unit;
  return [[`the unit ${unit}`, types.length?.[known]]];
}

/** Returns the style sheet features that the oldest browsers lack, except those tested by `@supports`. */
export function lackedByStyles(sheets, floor) {
  const lacked = new Map();
  for (const [path, text] of sheets) {
    const note = ([name, feature]) => {
      const prefixes = ['-webkit-', '-moz-'].filter((prefix) => text.includes(prefix + name.split(':')[0]));
      const browsers = lacking(feature, floor, prefixes);
      if (browsers.length > 0)
        lacked.set(name, { browsers, files: [...new Set([...(lacked.get(name)?.files ?? []), path])] });
    };
    walk(parse(text, { parseCustomProperty: true }), {
      enter(node) {
        if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
        usesOf(node).forEach(note);
        return undefined;
      },
    });
  }
  return lacked;
}
