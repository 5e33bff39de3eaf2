import { MAIN_WORLD } from '../../src/http/worldName.ts';

type Ask = (request: Request) => Promise<Response>;

/** The scenario of the login page's demonstration. */
const DEMONSTRATION = 'showcase';

/** Decodes the text of a link, which was deflated and encoded as base64url. @throws Error if it was not */
export async function unpacked(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** Makes a control call. @throws Error with the reason of a refusal */
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
 * Starts a scenario and stores the session of its first cast member. Returns the login code. The page then reloads, and
 * a worker that ends with the page would lose the code, so the session must be stored.
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

/** Answers the app's request for a demonstration. The demonstration replaces the market of this browser. */
export async function beginDemonstration(ask: Ask, storage: Storage): Promise<Response> {
  const code = await enterScenario(ask, storage, DEMONSTRATION);
  return Response.json({ address: `?demo=${code}#/home/home`, simulated: true });
}

async function begin(ask: Ask, { bundle, ...rest }: Partial<Record<string, string>>): Promise<void> {
  if (bundle !== undefined) await control(ask, '/restore', { snapshot: JSON.parse(await unpacked(bundle)) as unknown });
  else await control(ask, '/worlds', { id: MAIN_WORLD, ...rest });
}

/**
 * Starts the market that the fragment of the page's address describes. It replaces the previous one. The fragment is
 * `#bundle=` with a whole journal, `#scenario=`, or `#seed=`, with fields named as in the control API. Ignores the
 * fragment of a screen, which begins with a slash.
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
    // The page is reloaded, because the app has already read the stored session.
    location.reload();
  } catch (error) {
    console.error('The link opens no market; this is the one from before.', error);
  }
}
