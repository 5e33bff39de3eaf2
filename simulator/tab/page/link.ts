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

/**
 * Runs a scenario from its beginning, and stores the session of the first member of its cast. The page then loads again,
 * and the worker may end with the page: the login code, which this function returns, would be lost with the worker.
 */
async function enterScenario(ask: Ask, storage: Storage, scenario: string, seed?: string): Promise<string> {
  await control(ask, '/worlds', { id: MAIN_WORLD, scenario, seed });
  const { url } = (await control(ask, '/links', {})) as { url: string };
  const code = new URL(url).searchParams.get('code') ?? '';
  const reply = await ask(new Request(`/sim/enter-session?code=${code}`, { method: 'POST' }));
  const { token, account } = (await reply.json()) as Record<'token' | 'account', string>;
  storage.setItem('tokend', token);
  storage.setItem('account', account);
  return code;
}

/** Answers the app's request for a demonstration, which replaces the market of this browser. */
export async function beginDemonstration(ask: Ask, storage: Storage): Promise<Response> {
  const code = await enterScenario(ask, storage, DEMONSTRATION);
  return Response.json({ address: `?demo=${code}#/home/home`, simulated: true });
}

/** Begins a market from its seed, or from a whole bundle. */
async function begin(ask: Ask, { bundle, ...rest }: Partial<Record<string, string>>): Promise<void> {
  if (bundle !== undefined) await control(ask, '/restore', { snapshot: JSON.parse(await unpacked(bundle)) as unknown });
  else await control(ask, '/worlds', { id: MAIN_WORLD, ...rest });
}

/**
 * Begins the market that the fragment of the page's address describes, in place of the one from before: `#bundle=` with
 * a whole journal, `#scenario=`, or `#seed=`, each as the control API names its fields. The fragment of a screen, which
 * begins with a slash, is left alone.
 */
export async function beginFromLink({ location, history, localStorage }: Window, ask: Ask): Promise<void> {
  const fragment = location.hash.slice(1);
  if (fragment === '' || fragment.startsWith('/')) return;
  const { scenario, ...fields } = Object.fromEntries(new URLSearchParams(fragment)) as Partial<Record<string, string>>;
  try {
    if (scenario === undefined) {
      await begin(ask, fields);
      history.replaceState(null, '', '#/');
      return;
    }
    await enterScenario(ask, localStorage, scenario, fields['seed']);
    history.replaceState(null, '', '#/home/home');
    // The app has read its session before there was one.
    location.reload();
  } catch (error) {
    console.error('The link opens no market; this is the one from before.', error);
  }
}
