/** Reports a measurement's progress on the error output. The standard output has only the table. */
export function progress(text) {
  console.error(`  ${text} …`);
}
