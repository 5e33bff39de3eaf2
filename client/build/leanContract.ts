import { type Plugin, normalizePath } from 'vite';

const ENDPOINTS = /contracts\/src\/endpoints\/(?!endpoint\.ts)\w+\.ts$/;
const ROW = /^ {4}origin: /gm;
/** What a row says for servers and documents only. The types of the client's table of calls leave it out too. */
const FOR_OTHERS = /^ {4}(?:request|errors|summary):\s[\s\S]*?(?=^ {4}[\w/]|^ {2}\})/gm;
const FIELDS_FOR_OTHERS = 3;
/** What a row says that the client takes for granted. */
const USUAL = /^ {4}(?:origin: 'assumed'|success: 'ok'),$/gm;

/** The text of a table of endpoints without what its rows say for others; the rest keeps its place in the file. */
export function withoutOthers(code: string): string {
  const rows = code.match(ROW)?.length ?? 0;
  let left = 0;
  const lean = code.replaceAll(FOR_OTHERS, (field) => {
    left += 1;
    return field.replaceAll(/[^\n]/g, ' ');
  });
  if (left !== rows * FIELDS_FOR_OTHERS) throw new Error(`${left} fields left out of ${rows} rows.`);
  return lean.replaceAll(USUAL, (field) => ' '.repeat(field.length));
}

/** Leaves out of the client what the contract says of each call for servers and documents: its request, errors and summary. */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (ENDPOINTS.test(normalizePath(id)) ? { code: withoutOthers(code), map: null } : null),
};
