import type { Dice } from '../../src/world/testing/dice.ts';
import { sharedWords } from './document.ts';
import type { Operation } from './document.ts';
import type { Judgement } from './judge.ts';
import type { Knowledge } from './knowledge.ts';
import { encoded, sessionHeaders, validFields } from './requests.ts';
import type { FuzzRequest, Session, Source } from './requests.ts';

/** Message keys for an object that no longer exists. */
export const ENDING: ReadonlySet<unknown> = new Set(['deleted', 'unbound', 'cancelled']);
/** How many of a hundred accepted requests each checker tests. */
const LOOKS_PERCENT = 8;

/** What the checkers may use of a run. */
interface Running {
  readonly dice: Dice;
  readonly source: Source;
  readonly operations: readonly Operation[];
  readonly sessions: readonly Session[];
  readonly knowledge: Knowledge;
  send(request: FuzzRequest): Promise<Judgement>;
  fault(what: string, request: FuzzRequest, answer: string): void;
  counted(check: string): void;
}

type Accepted = FuzzRequest & { readonly session: Session; readonly fields: Readonly<Record<string, string>> };

/** Sends a request that must be refused. */
async function mustBeRefused(run: Running, what: string, request: FuzzRequest): Promise<void> {
  run.counted(what);
  const { accepted, body } = await run.send(request);
  if (accepted) run.fault(what, request, JSON.stringify(body));
}

/** Repeats an accepted request without its session, with a wrong one, and with another account's. */
async function withoutSession(run: Running, request: Accepted): Promise<void> {
  const { session, headers } = request;
  const other = run.sessions.find(({ account }) => account !== session.account);
  const bare = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'token' && name !== 'account'));
  const spoilt = [
    {},
    { token: session.token },
    { account: session.account },
    { token: 'f'.repeat(32), account: session.account },
    { token: session.token, account: other?.account ?? '0999999999' },
  ];
  const changed = run.dice.among(spoilt);
  const { session: _session, ...rest } = request;
  run.counted('authentication removed yet accepted');
  const { body, accepted } = await run.send({ ...rest, headers: { ...bare, ...changed } });
  if (accepted || body?.msg !== 'login_again') {
    run.fault('authentication removed yet accepted', request, JSON.stringify(body));
  }
}

/** Calls that name an object by an id and share its subject. An id that the client makes up names nothing. */
function naming(run: Running, about: Operation): readonly { operation: Operation; field: string }[] {
  return run.operations.flatMap((operation) => {
    if (!operation.needsSession || sharedWords(operation.words, about.words) === 0) return [];
    return operation.fields.flatMap(({ name }) =>
      /^id$|^(?!client)[a-z]+Id$/.test(name) ? [{ operation, field: name }] : [],
    );
  });
}

/** Names one account's object as another account. */
async function ofAnother(run: Running, { operation, session, fields }: Accepted, data: unknown): Promise<void> {
  const id = (data as { readonly id?: unknown } | null)?.id;
  const stranger = run.sessions.find(({ account }) => account !== session.account);
  if (typeof id !== 'string' || stranger === undefined || Object.values(fields).includes(id)) return;
  if (!run.knowledge.belongsTo(id, session.account)) return;
  const target = run.dice.amongAny(naming(run, operation));
  if (target === undefined) return;
  const given = { [target.field]: id };
  const forged = validFields(run.source, target.operation, stranger, given);
  const request = encoded(run.source, target.operation, { ...forged, ...given }, { session: stranger });
  await mustBeRefused(run, 'the object of another account is reachable', request);
}

/** Names an object that has ended in another call. */
async function afterEnd(run: Running, { operation, session, fields }: Accepted): Promise<void> {
  const { id } = fields;
  if (id === undefined) return;
  const others = naming(run, operation).filter(
    (one) => one.operation !== operation && one.operation.path !== operation.path,
  );
  const target = run.dice.amongAny(others);
  if (target === undefined) return;
  const given = { [target.field]: id };
  const again = validFields(run.source, target.operation, session, given);
  const request = encoded(run.source, target.operation, { ...again, ...given }, { session });
  await mustBeRefused(run, 'used after it had ended', request);
}

/** A session that has ended grants nothing. */
async function afterLogout(run: Running, { session }: Accepted): Promise<void> {
  const reading = run.operations.find(
    ({ needsSession, reads, fields }) => needsSession && reads && fields.length === 0,
  );
  if (reading === undefined) return;
  const request = encoded(run.source, reading, {}, { session });
  run.counted('a session that had ended');
  const { body } = await run.send({ ...request, headers: { ...request.headers, ...sessionHeaders(session) } });
  if (body?.msg !== 'login_again') run.fault('a session that had ended', request, JSON.stringify(body));
}

/** The same request again returns the same object and changes nothing. */
async function sentAgain(run: Running, request: Accepted, { body }: Judgement): Promise<void> {
  run.counted('sent again');
  const again = await run.send(request);
  const first = (body?.data as { readonly id?: unknown } | null)?.id;
  const second = (again.body?.data as { readonly id?: unknown } | null)?.id;
  if (!again.accepted || first !== second)
    run.fault('sent again, answered differently', request, JSON.stringify(again.body));
}

/** Tests, after an accepted request, that forbidden follow-ups are refused. */
export async function checkersAfter(run: Running, request: FuzzRequest, judgement: Judgement): Promise<void> {
  const { operation, session, fields } = request;
  if (!judgement.accepted || session === undefined || fields === undefined || !operation.needsSession) return;
  const accepted: Accepted = { ...request, session, fields };
  const message = judgement.body?.msg;
  const repeatable = 'clientOrderId' in fields;
  if (message === 'submitted' && operation.fields.length === 0) await afterLogout(run, accepted);
  if (ENDING.has(message)) await afterEnd(run, accepted);
  if (!operation.reads) await ofAnother(run, accepted, judgement.body?.data);
  if (repeatable && run.dice.percent(4 * LOOKS_PERCENT)) await sentAgain(run, accepted, judgement);
  if (run.dice.percent(LOOKS_PERCENT)) await withoutSession(run, accepted);
}
