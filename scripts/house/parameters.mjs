/** Finds functions with more parameters than a reader can keep apart. */
import { isCode, lineAt, visit } from '../lib/syntax.mjs';

/** The maximum number of parameters, as in the linter's `max-params`. */
export const PARAMETERS_MAXIMUM = 4;

/** Returns the functions with more than four parameters, as `path:line (number)`. */
export function longParameterLists(files) {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const found = [];
      const look = ({ params, start }) => {
        // TypeScript's `this` parameter is a type, not an argument.
        const { length } = params.filter(({ name }) => name !== 'this');
        if (length > PARAMETERS_MAXIMUM) found.push(`${file.path}:${lineAt(file.text, start)} (${length})`);
      };
      visit(file, { FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look });
      return found;
    });
}
