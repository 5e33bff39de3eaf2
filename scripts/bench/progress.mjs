/** Says on the error output how far a measurement has come: the standard output is the table alone. */
export function progress(text) {
  console.error(`  ${text} …`);
}
