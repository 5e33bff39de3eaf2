/* oxlint-disable typescript/no-unsafe-return, typescript/no-unsafe-call, typescript/no-unsafe-member-access -- a plain script: it knows no types */
/**
 * The little that is used of Node's other modules while the simulator loads. What is missing is not called in a tab, as
 * it concerns files, processes or other servers. It is CommonJS, whose absent exports are undefined instead of errors.
 */
const text = (value) => String(value);

module.exports = {
  constants: {},
  fileURLToPath: text,
  pathToFileURL: text,
  join: (...parts) => parts.join('/'),
  inherits: (child, parent) => Object.setPrototypeOf(child.prototype, parent.prototype),
  AsyncResource: class {
    runInAsyncScope(run, self, ...given) {
      return run.apply(self, given);
    }
  },
};
