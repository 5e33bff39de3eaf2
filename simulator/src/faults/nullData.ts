import { httpFault } from './fault.ts';

/** The fields of a JSON object; none of another body, which an armed answer may have. */
function fieldsIn(body: string): object {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Reports success without data. */
export const nullData = httpFault({
  name: 'nullData',
  summary: 'Executes the call and answers with null in place of its data.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({ ...answer, body: JSON.stringify({ ...fieldsIn(answer.body), data: null }) }),
  }),
});
