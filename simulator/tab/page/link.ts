import { MAIN_WORLD } from '../../src/worldName.ts';

type Ask = (request: Request) => Promise<Response>;

/** The scenario of the demonstration that the login page offers. */
const DEMONSTRATION = 'showcase';

/** Decodes the text in a link, which is deflated and then written as base64url. @throws Error if it is not */
export async function unpacked(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** Makes a call of the control API. @throws Error with the reason of a refusal */
async function control(ask: Ask, path: string, body: object): Promise<unknown> {
  const reply = await ask(
    new Request(`/sim/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** Runs a scenario from its beginning. Returns a code that logs the first member of its cast in. */
async function beginScenario(ask: Ask, scenario: string, seed?: string): Promise<string> {
  await control(ask, '/worlds', { id: MAIN_WORLD, scenario, seed });
  const { url } = (await control(ask, '/links', {})) as { url: string };
  return new URL(url).searchParams.get('code') ?? '';
}

/**
 * Answers the app's request for a demonstration, which replaces the market of this browser. The page then loads again,
 * and the worker may end with the page. The session is stored, because the login code would be lost with the worker.
 */
export async function beginDemonstration(ask: Ask, storage: Storage): Promise<Response> {
  const code = await beginScenario(ask, DEMONSTRATION);
  const reply = await ask(new Request(`/sim/enter-session?code=${code}`, { method: 'POST' }));
  const { token, account } = (await reply.json()) as Record<'token' | 'account', string>;
  storage.setItem('tokend', token);
  storage.setItem('account', account);
  return Response.json({ address: `?demo=${code}#/home/home`, simulated: true });
}

/** Begins a market. Returns the address of the app's first screen. */
async function begin(ask: Ask, fields: URLSearchParams): Promise<string> {
  const { bundle, scenario, ...rest } = Object.fromEntries(fields) as Partial<Record<string, string>>;
  if (scenario !== undefined) return `#/login/logon?code=${await beginScenario(ask, scenario, rest.seed)}`;
  if (bundle !== undefined) await control(ask, '/restore', { snapshot: JSON.parse(await unpacked(bundle)) as unknown });
  else await control(ask, '/worlds', { id: MAIN_WORLD, ...rest });
  return '#/';
}

/**
 * Begins the market that the fragment of the page's address describes, in place of the one from before: `#bundle=` with
 * a whole journal, `#scenario=`, or `#seed=`, each as the control API names its fields. The fragment of a screen, which
 * begins with a slash, is left alone.
 */
export async function beginFromLink({ location, history }: Window, ask: Ask): Promise<void> {
  const fragment = location.hash.slice(1);
  if (fragment === '' || fragment.startsWith('/')) return;
  try {
    history.replaceState(null, '', await begin(ask, new URLSearchParams(fragment)));
  } catch (error) {
    console.error('The link opens no market; this is the one from before.', error);
  }
}
