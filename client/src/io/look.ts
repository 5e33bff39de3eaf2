/** The operator's branding of the page and of the installed app. */
export interface Look {
  readonly title: string;
  /** The address of a picture that is safe to show. */
  readonly logo?: string;
}

/** The key of the stored branding, which the next visit's first paint uses. */
const KEY = 'look';
/** The longest branding that is stored, in characters. Browser storage is small and shared with other data. */
const KEPT_MAXIMUM_CHARACTERS = 64_000;
/** The cache with the operator's changes to the shell. The worker answers from it. */
const CACHE = 'look';
const MANIFEST = './manifest.webmanifest';
/** The icons of an installed app. `side` is in pixels. The system's icon mask crops the last one. */
const ICONS = [
  { file: './icons/icon-192.png', side: 192, share: 1 },
  { file: './icons/icon-512.png', side: 512, share: 1 },
  { file: './icons/maskable-512.png', side: 512, share: 0.7 },
] as const;
const TOUCH_SIDE = 180;
const BUILT_ICON = './icon.svg';
/** The name of the cache entry that identifies the branding of the cached files. */
const VERSION = './look';

/** Draws a picture into a square. Where the picture does not fill it, the square is white. */
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

/** Resolves with the loaded picture; with undefined if it does not load or the content policy blocks it. */
async function pictureOf(page: Window, logo: string, crossOrigin?: 'anonymous'): Promise<HTMLImageElement | undefined> {
  const picture = page.document.createElement('img');
  if (crossOrigin !== undefined) picture.crossOrigin = crossOrigin;
  picture.src = logo;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

/** Draws the installed app's icons from the logo, and stores them. */
async function keepIcons(page: Window, cache: Cache, picture: HTMLImageElement): Promise<void> {
  for (const { file, side, share } of ICONS) {
    const canvas = drawn(page, picture, side, share);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (blob) await cache.put(file, new Response(blob));
  }
}

/**
 * Stores the installed app's manifest with the operator's name. The query makes the worker pass the request on, which
 * reads the built manifest.
 */
async function keepManifest(cache: Cache, title: string): Promise<void> {
  const built: unknown = await (await fetch(`${MANIFEST}?built`)).json();
  const named = { ...(built as object), name: title, short_name: title, id: './' };
  const headers = { 'content-type': 'application/manifest+json' };
  await cache.put(MANIFEST, new Response(JSON.stringify(named), { headers }));
}

/** Stores the branding for the next first paint, if the browser has room. */
function keep(page: Window, text: string): void {
  try {
    if (text.length > KEPT_MAXIMUM_CHARACTERS) page.localStorage.removeItem(KEY);
    else page.localStorage.setItem(KEY, text);
  } catch {
    // If the storage is blocked or full, the next first paint has the built-in look.
  }
}

/** Gives the installed app the operator's name and logo. This works in browsers that run the shell's worker. */
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
  // Browsers read the manifest again when its address is set.
  linkOf(page, 'manifest')?.setAttribute('href', MANIFEST);
}

function linkOf(page: Window, rel: string): HTMLLinkElement | null {
  return page.document.querySelector(`link[rel="${rel}"]`);
}

/**
 * Applies the operator's branding to favicon and touch icon, and in browsers with a worker to the installed app. It is
 * stored for the next first paint. If a picture cannot be loaded or drawn, the built-in one stays.
 */
export async function showLook(page: Window, { title, ...configured }: Look): Promise<void> {
  const arrives = configured.logo !== undefined && (await pictureOf(page, configured.logo)) !== undefined;
  const look: Look = arrives ? { title, ...configured } : { title };
  const { logo } = look;
  keep(page, JSON.stringify(look));
  linkOf(page, 'icon')?.setAttribute('href', logo ?? BUILT_ICON);
  // A canvas accepts a picture of another origin only with that origin's permission.
  const picture = logo === undefined ? undefined : await pictureOf(page, logo, 'anonymous');
  if (picture)
    linkOf(page, 'apple-touch-icon')?.setAttribute('href', drawn(page, picture, TOUCH_SIDE, 1).toDataURL('image/png'));
  await keepInstalled(page, look, picture);
}
