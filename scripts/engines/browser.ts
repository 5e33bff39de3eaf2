import { Texts } from '../../client/e2e/support/texts.ts';
import type { TextKey, Values } from '../../client/e2e/support/texts.ts';
import { type Launched, type Look, launch } from './launch.ts';
import type { Engine, Size } from './launch.ts';
import { until } from './programs.ts';
import { type Send, WebDriverError } from './protocol.ts';

/** How long a walk waits for anything, in milliseconds. It is long, because the machine may be busy. */
export const LIMIT_MS = 30_000;

/** Errors that end by themselves: an element is moving or covered. */
const PASSING = new Set([
  'element not interactable',
  'element click intercepted',
  'stale element reference',
  'no such element',
  'timeout',
]);

/** The kinds of elements that a customer looks for, as selectors. */
const KINDS = {
  button: 'button',
  /** A button of a confirmation dialog. */
  confirmation: '[role=alertdialog] button',
  /** A button of a sheet. */
  sheetButton: '[role=dialog] button',
  /** The control that opens a folded part of a screen. */
  fold: 'summary',
  link: 'a',
  field: 'input,select,textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  file: 'input[type=file]',
  /** A line between two panes. */
  line: '[role=separator]',
} as const;
/** A kind of element. */
export type Kind = keyof typeof KINDS;

/**
 * Returns the visible element of a kind with this name, or with a name that begins so; null if there is none, or while it
 * moves. It runs in the page.
 */
function named(selector: string, name: string): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim();
  const names = (element: Element): string[] => {
    const labels = (element as HTMLInputElement).labels ?? [];
    return [element.getAttribute('aria-label'), ...[...labels].map((label) => label.textContent), element.textContent]
      .map(plain)
      .filter((text) => text !== '');
  };
  const all = [...document.querySelectorAll(selector)].filter(
    (element) => (element as HTMLInputElement).type === 'file' || element.getClientRects().length > 0,
  );
  const wanted = plain(name);
  const found =
    all.find((element) => names(element).includes(wanted)) ??
    all.find((element) => names(element).some((text) => text.startsWith(wanted)));
  found?.scrollIntoView({ block: 'center' });
  // A click is aimed at where the element is now, and misses one that moves, such as a button of a sheet that slides in.
  for (let element = found; element !== undefined; element = element.parentElement ?? undefined)
    if (element.getAnimations().some(({ playState }) => playState === 'running')) return null;
  return found ?? null;
}

/** A point of the window, CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Keys without a character, in WebDriver's notation. */
export const KEYS = { control: '\uE009', enter: '\uE007', escape: '\uE00C', right: '\uE014' } as const;

/** A window in one engine, and what its customer does in it. */
export class Browser {
  readonly engine: Engine;
  readonly #launched: Launched;
  readonly #send: Send;
  readonly #texts = new Texts('jp');

  private constructor(engine: Engine, launched: Launched) {
    this.engine = engine;
    this.#launched = launched;
    this.#send = launched.send;
  }

  static async open(engine: Engine, look: Look): Promise<Browser> {
    return new Browser(engine, await launch(engine, look));
  }

  async go(address: string): Promise<void> {
    await this.#send('navigate', { url: address });
  }

  /** Runs a function in the page. */
  run<Args extends unknown[], T>(act: (...args: Args) => T, ...args: Args): Promise<Awaited<T>> {
    return this.#script<Awaited<T>>(`(${act.toString()})(...args)`, args);
  }

  /** Returns the value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T> {
    return this.#script<T>(expression, []);
  }

  async #script<T>(expression: string, args: readonly unknown[]): Promise<T> {
    // The compiler names inner functions through a helper that the page does not have.
    const script = `
      const __name = (one) => one;
      const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ fault: String(error) }));`;
    const answer = (await this.#send('run', { script, args })) as { value?: T; fault?: string } | null;
    if (answer === null) throw new WebDriverError('timeout', 'the page was replaced');
    if (answer.fault !== undefined) throw new Error(answer.fault);
    return answer.value as T;
  }

  /** Waits until a function in the page returns something truthy, and returns that. */
  until<Args extends unknown[], T>(what: string, ask: (...args: Args) => T, ...args: Args): Promise<NonNullable<T>> {
    return until(what, LIMIT_MS, async () => {
      const answer = await passing(this.run(ask, ...args));
      return answer === null || answer === undefined || answer === false ? undefined : answer;
    });
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await this.until(`the page shows "${text}"`, (wanted) => document.body.innerText.includes(wanted), text);
  }

  /** Returns a text of the product. */
  text(key: TextKey, values?: Values): string {
    return this.#texts.of(key, values);
  }

  /** Makes the window as large as a phone or a desk, in CSS pixels. */
  async resize({ width, height }: Size): Promise<void> {
    await this.#send('resize', { x: 0, y: 0, width, height });
    await this.until('the page has its size', (wide) => innerWidth === wide, width);
  }

  async tap(kind: Kind, name: string): Promise<void> {
    await this.#on(kind, name, (id) => this.#send('click', { id }));
  }

  /**
   * Replaces the text of a field. For a file field, `text` is the path of the file. Any other element receives the
   * focus, and then the keys.
   */
  async write(name: string, text: string, kind: Kind = 'field'): Promise<void> {
    const type = (keys: string) => this.#on(kind, name, (id) => this.#send('type', { id, text: keys }));
    await type(text);
    if (kind !== 'field') return;
    // A screen that has just opened takes the focus, so typed text is lost. A person would see that and type again.
    await until(`"${name}" keeps the focus`, LIMIT_MS, async () => {
      const isKept = await this.run(() => document.activeElement?.matches('input, textarea') === true);
      if (!isKept) await type(`${SELECT_ALL}${text}`);
      return isKept;
    });
  }

  /** Moves the mouse to a point of the window. */
  async point(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move] };
    await this.#send('act', { actions: [mouse] });
  }

  /** Drags with the mouse from one point of the window to another. */
  async drag(from: Spot, to: Spot): Promise<void> {
    const move = ({ x, y }: Spot) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const down = { type: 'pointerDown', button: 0 };
    const actions = [move(from), down, move(middle), move(to), { type: 'pointerUp', button: 0 }];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#send('act', { actions: [mouse] });
  }

  /** Presses keys together where the focus is. */
  async press(...keys: readonly string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.map((value) => ({ type: 'keyUp', value }));
    await this.#send('act', { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up.toReversed()] }] });
  }

  /** Opens another window, to which later commands go. The returned function goes back. */
  async openWindow(): Promise<() => Promise<void>> {
    const before = (await this.#send('handle')) as string;
    const { handle } = (await this.#send('newWindow', { type: 'tab' })) as { handle: string };
    await this.#send('switchTo', { handle });
    return async () => {
      await this.#send('close');
      await this.#send('switchTo', { handle: before });
    };
  }

  /** Returns the paths of the files that pages have saved, or are saving. */
  files(): readonly string[] {
    return this.#launched.files();
  }

  /** Returns the errors that the page wrote to its console since the last call. */
  complaints(): string[] {
    return this.#launched.complaints();
  }

  async stop(): Promise<void> {
    await this.#launched.stop();
  }

  async #on(kind: Kind, name: string, act: (id: string) => Promise<unknown>): Promise<void> {
    await until(`${kind} "${name}"`, LIMIT_MS, async () => {
      const element = await passing(this.run(named, KINDS[kind], name));
      const [id] = Object.values((element ?? {}) as Record<string, string>);
      if (id === undefined) return false;
      try {
        await act(id);
        return true;
      } catch (error) {
        if (error instanceof WebDriverError && PASSING.has(error.code) && error.code !== 'timeout') return false;
        throw error;
      }
    });
  }
}

/** Ctrl+A in WebDriver's notation, followed by the release of all keys. */
const SELECT_ALL = `${KEYS.control}a\uE000`;

/** Returns the page's answer; undefined while the page is being replaced. */
async function passing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof WebDriverError && (PASSING.has(error.code) || error.code === 'javascript error'))
      return undefined;
    throw error;
  }
}
