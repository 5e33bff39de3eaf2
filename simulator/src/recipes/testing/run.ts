import { API_BASE, ENDPOINTS, envelopeSchema } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, MessageKey } from '@zaraba/contracts';
import type { RunningServer } from '../../server.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import type { World } from '../../host/world.ts';
import { createKit, sessionHeaders } from '../kit.ts';
import { recipeFor } from '../index.ts';
import type { Prepared } from '../recipe.ts';

/** Half past nine in Tokyo on a Monday: the market is open. */
const START_MS = Date.parse('2026-03-02T09:30:00+09:00');

/** HTTP statuses of the technical message keys. */
const CODE_OF_KEY: Readonly<Partial<Record<MessageKey | 'ok', number>>> = { invalid_request: 400, login_again: 401 };

/** A request that a recipe prepared. */
type Fields = Readonly<Record<string, string>>;

/** The answer to a request. */
interface Answered {
  readonly code: number;
  readonly headers: Headers;
  readonly body: { readonly status?: unknown; readonly msg?: unknown; readonly data?: unknown };
}

/** The row of a path, typed as any row. */
function rowOf(path: EndpointPath): Endpoint {
  return ENDPOINTS[path];
}

/** Sends a call as a browser would: a form, or a multipart form if it carries a picture. */
export async function sendCall(
  { port }: Pick<RunningServer, 'port'>,
  world: string,
  path: EndpointPath,
  { fields, image }: { readonly fields: Fields; readonly image?: Uint8Array | undefined },
  session: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  let body: FormData | URLSearchParams = new URLSearchParams(fields);
  if (rowOf(path).upload === true) {
    body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (image !== undefined) body.append('image', new Blob([new Uint8Array(image)]), 'picture');
  }
  const headers = { 'x-world': world, ...session };
  const response = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  return { code: response.status, headers: response.headers, body: JSON.parse(text) as Answered['body'] };
}

/** Collects problems, in words. */
class Problems {
  readonly found: string[] = [];

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.found.push(otherwise);
  }
}

function checkSuccess(problems: Problems, row: Endpoint, { body }: Answered): void {
  const parsed = row.reply.safeParse(body.data);
  const issues = JSON.stringify(parsed.error?.issues.slice(0, 3));
  problems.expect(parsed.success, `the reply does not have the shape of its row: ${issues}`);
}

/** Headers of every reply: marked as simulated, not cacheable, and with a fixed content type. */
const HEADERS = {
  'x-simulated-market': '1',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-type': 'application/json; charset=utf-8',
};

function checkEnvelope(problems: Problems, { headers, body }: Answered): void {
  problems.expect(envelopeSchema.safeParse(body).success, 'the reply is no envelope');
  problems.expect('simulated' in body && body.simulated === true, 'the reply is not marked as simulated');
  for (const [name, value] of Object.entries(HEADERS)) {
    problems.expect(headers.get(name) === value, `the header ${name} is ${headers.get(name)}, not ${value}`);
  }
}

function shown({ code, body }: Answered): string {
  return `${code} ${JSON.stringify(body).slice(0, 300)}`;
}

/** The problems with the answer to the same request sent again: it must be the same answer and change nothing. */
async function checkRepeat(problems: Problems, world: World, first: Answered, send: () => Promise<Answered>) {
  const before = world.hash();
  const again = await send();
  const idOf = ({ body }: Answered): unknown => (body.data as { readonly id?: unknown } | null)?.id;
  problems.expect(
    again.body.msg === first.body.msg && idOf(again) === idOf(first),
    `the same clientOrderId was answered differently: ${shown(again)}`,
  );
  problems.expect(world.hash() === before, 'the same clientOrderId changed the world twice');
}

/** The session headers for a recipe's request. */
function sessionOf(world: World, row: Endpoint, { as, anonymous }: Prepared<EndpointPath>, account: string) {
  return row.session === 'none' || anonymous === true ? {} : sessionHeaders(world, as ?? account);
}

async function playIn(server: RunningServer, hosted: HostedWorld, path: EndpointPath, key: MessageKey | 'ok') {
  const row = rowOf(path);
  const recipe = recipeFor(path, key);
  if (recipe === undefined) return ['there is no recipe'];
  const { world } = hosted;
  const kit = createKit(hosted);
  if (row.session !== 'none') sessionHeaders(world, kit.account);
  const prepared = recipe.prepare(kit);
  const fields = prepared.fields as Fields;
  const session = sessionOf(world, row, prepared, kit.account);
  const send = (): Promise<Answered> => sendCall(server, world.id, path, { fields, image: prepared.image }, session);
  const before = world.hash();
  const answered = await send();
  const problems = new Problems();
  const ok = key === row.success;
  const { body, code } = answered;
  const meets = code === (CODE_OF_KEY[key] ?? 200) && body.status === (ok ? 1 : 0) && body.msg === key;
  problems.expect(meets, `expected ${key}, was answered ${shown(answered)}`);
  checkEnvelope(problems, answered);
  const changed = world.hash() !== before;
  if (ok && row.effect === 'reads') problems.expect(!changed, 'a call that only reads changed the world');
  if (!ok && recipe.changes === undefined) problems.expect(!changed, 'the refusal changed the world');
  if (recipe.changes !== undefined) problems.expect(changed, `the world did not change, though ${recipe.changes}`);
  if (ok && meets) {
    checkSuccess(problems, row, answered);
    if ('clientOrderId' in fields && row.effect === 'writes') await checkRepeat(problems, world, answered, send);
  }
  return problems.found;
}

/**
 * Runs the recipe of a call and a key in a fresh world and sends its request over HTTP. Returns the problems, in words;
 * none where everything matches the row.
 */
export async function playRecipe(
  server: RunningServer,
  path: EndpointPath,
  key: MessageKey | 'ok',
): Promise<readonly string[]> {
  const hosted = server.worlds.create({ startMs: START_MS, clock: 'frozen' });
  try {
    return await playIn(server, hosted, path, key);
  } catch (error) {
    return [error instanceof Error ? `${error.name}: ${error.message}` : String(error)];
  } finally {
    // Through the control API, so that the server counts the world's coverage.
    await fetch(`http://127.0.0.1:${server.port}/sim/v1/worlds/${hosted.world.id}`, { method: 'DELETE' });
  }
}
