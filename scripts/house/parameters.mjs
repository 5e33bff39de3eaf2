/** Functions that take more parameters than a reader keeps apart. */
import { isCode, lineAt, visit } from '../lib/syntax.mjs';

/** The most parameters of a function: the linter's `max-params`. */
export const PARAMETERS_MAXIMUM = 4;

/** The functions of some files with more than four parameters, as `path:line (number)`. */
export function longParameterLists(files) {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const found = [];
      const look = ({ params, start }) => {
        // TypeScript's `this` is a type, no argument.
        const { length } = params.filter(({ name }) => name !== 'this');
        if (length > PARAMETERS_MAXIMUM) found.push(`${file.path}:${lineAt(file.text, start)} (${length})`);
      };
      visit(file, { FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look });
      return found;
    });
}
