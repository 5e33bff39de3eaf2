/** The summary at the end of a run. */

/** Adds up results `{ passed, failed }`. */
export function sum(results) {
  return results.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Prints the last line of a run, and sets the exit code. */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** Prints the heading of a step. */
export function heading(text) {
  console.log(`\n── ${text}`);
}
