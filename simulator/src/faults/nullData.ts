import { httpFault } from './fault.ts';

/** Returns the fields of a JSON object. Other bodies, which the fault `answer` may produce, have none. */
function fieldsIn(body: string): object {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Fault: the reply reports success without data. */
export const nullData = httpFault({
  name: 'nullData',
  summary: 'Executes the call and answers with null in place of its data.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({ ...answer, body: JSON.stringify({ ...fieldsIn(answer.body), data: null }) }),
  }),
});
