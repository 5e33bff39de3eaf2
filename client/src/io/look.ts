/** How the operator wants the product to be seen, before and around its screens. */
export interface Look {
  readonly title: string;
  /** Address of a picture that is safe to show. */
  readonly logo?: string;
}

/** Where the first paint finds the last look. */
const KEY = 'look';
/** A longer one is not kept: the stores of a browser are small, and other things live in them. */
const KEPT_MAXIMUM_CHARACTERS = 64_000;
/** What of the shell the operator has changed; the worker answers from it. */
const CACHE = 'look';
const MANIFEST = './manifest.webmanifest';
/** The pictures of an installed app, by the sides they have, in pixels; a mask cuts into the last one. */
const ICONS = [
  { file: './icons/icon-192.png', side: 192, share: 1 },
  { file: './icons/icon-512.png', side: 512, share: 1 },
  { file: './icons/maskable-512.png', side: 512, share: 0.7 },
] as const;
const TOUCH_SIDE = 180;
/** Which look the kept files are of. */
const VERSION = './look';

/** Draws a picture into a square, on white where it is to fill less than all of it. */
function drawn(page: Window, picture: HTMLImageElement, side: number, share: number): HTMLCanvasElement {
  const canvas = page.document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('this browser draws no pictures');
  if (share < 1) {
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, side, side);
  }
  const edge = (side * (1 - share)) / 2;
  brush.drawImage(picture, edge, edge, side * share, side * share);
  return canvas;
}

async function pictureOf(page: Window, logo: string): Promise<HTMLImageElement> {
  const picture = page.document.createElement('img');
  // Of another origin only a picture that allows it can be drawn.
  picture.crossOrigin = 'anonymous';
  picture.src = logo;
  await picture.decode();
  return picture;
}

/** The icons of an installed app, drawn from the mark. */
async function keepIcons(page: Window, cache: Cache, picture: HTMLImageElement): Promise<void> {
  for (const { file, side, share } of ICONS) {
    const canvas = drawn(page, picture, side, share);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (blob) await cache.put(file, new Response(blob));
  }
}

/** An installed app bears the operator's name. The manifest as it was built is asked for past the worker. */
async function keepManifest(cache: Cache, title: string): Promise<void> {
  const built: unknown = await (await fetch(`${MANIFEST}?built`)).json();
  const named = { ...(built as object), name: title, short_name: title, id: './' };
  await cache.put(MANIFEST, Response.json(named, { headers: { 'content-type': 'application/manifest+json' } }));
}

/** Keeps the look for the next first paint, as far as the browser has room. */
function keep(page: Window, text: string): void {
  try {
    if (text.length > KEPT_MAXIMUM_CHARACTERS) page.localStorage.removeItem(KEY);
    else page.localStorage.setItem(KEY, text);
  } catch {
    // Blocked or full: the next first paint has the built look.
  }
}

/** The installed app bears the operator's name and mark, in browsers where the worker of the shell runs. */
async function keepInstalled(
  page: Window,
  { title, logo }: Look,
  picture: HTMLImageElement | undefined,
): Promise<void> {
  if (!('serviceWorker' in page.navigator)) return;
  await page.navigator.serviceWorker.ready;
  const cache = await page.caches.open(CACHE);
  const version = JSON.stringify({ title, logo });
  const known = await cache.match(VERSION);
  if (known && (await known.text()) === version) return;
  if (picture) await keepIcons(page, cache, picture);
  else for (const { file } of ICONS) await cache.delete(file);
  await keepManifest(cache, title);
  await cache.put(VERSION, new Response(version));
  // Browsers read it again when its address is set.
  linkOf(page, 'manifest')?.setAttribute('href', MANIFEST);
}

function linkOf(page: Window, rel: string): HTMLLinkElement | null {
  return page.document.querySelector(`link[rel="${rel}"]`);
}

/**
 * What the browser shows around the page follows the operator's configuration: favicon, touch icon, and in browsers with a
 * worker the manifest and its icons; the next first paint begins with it. What can not be drawn stays as it was built.
 */
export async function showLook(page: Window, look: Look): Promise<void> {
  const { logo } = look;
  keep(page, JSON.stringify(look));
  if (logo !== undefined) linkOf(page, 'icon')?.setAttribute('href', logo);
  const picture = logo === undefined ? undefined : await pictureOf(page, logo).catch(() => undefined);
  if (picture)
    linkOf(page, 'apple-touch-icon')?.setAttribute('href', drawn(page, picture, TOUCH_SIDE, 1).toDataURL('image/png'));
  await keepInstalled(page, look, picture);
}
