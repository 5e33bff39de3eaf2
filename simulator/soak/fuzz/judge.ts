import type { FuzzRequest } from './requests.ts';
import type { WireAnswer } from './wire.ts';

/** The body of an answer. */
export interface Body {
  readonly status?: unknown;
  readonly msg?: unknown;
  readonly data?: unknown;
  readonly simulated?: unknown;
}

/** A parsed answer, and its faults. */
export interface Judgement {
  readonly body?: Body;
  readonly accepted: boolean;
  readonly faults: readonly string[];
}

/** Larger bodies are not read to their end: the connection may break while they are sent. */
const READ_BYTES = 65_536;
/** Paths below this belong to the product; others are pages. */
const PRODUCT = '/api/';
function documentFaults({ operation }: FuzzRequest, { status }: WireAnswer, body: Body): string[] {
  const promised = operation.answers.get(status);
  if (promised === undefined) return [`status ${status} is not documented`];
  const faults: string[] = [];
  if (!promised.keys.has(String(body.msg))) faults.push(`${String(body.msg)} is not documented for status ${status}`);
  else if (!promised.validate(body)) {
    const [first] = promised.validate.errors ?? [];
    faults.push(`not what the document states: ${first?.instancePath} ${first?.message}`);
  }
  return faults;
}

function read(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Judges an answer by the document and by the rules for every answer. */
export function judge(request: FuzzRequest, answer: WireAnswer, messageKeys: ReadonlySet<string>): Judgement {
  if (answer.broken !== undefined) {
    const may = request.body.length > READ_BYTES;
    return { accepted: false, faults: may ? [] : [`no answer: ${answer.broken}`] };
  }
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`status ${answer.status}`);
  if (answer.headers['x-simulated-market'] !== '1') faults.push('no x-simulated-market header');
  if (answer.headers['x-powered-by'] !== undefined) faults.push('x-powered-by is sent');
  if (!request.path.startsWith(PRODUCT)) return { accepted: false, faults };
  const body = read(answer.text);
  if (body === undefined) return { accepted: false, faults: [...faults, 'not a JSON object'] };
  if (body.simulated !== true) faults.push('not marked as simulated');
  if (!messageKeys.has(String(body.msg))) faults.push(`unknown key ${String(body.msg)}`);
  const accepted = answer.status === 200 && body.status === 1;
  const known = request.path === request.operation.path && request.method === 'POST';
  if (known) faults.push(...documentFaults(request, answer, body));
  if (!accepted && body.data !== null) faults.push('a refusal with data');
  if (accepted && request.kind !== 'hostile' && !request.allowed) faults.push('accepted what the document forbids');
  return { body, accepted, faults };
}
