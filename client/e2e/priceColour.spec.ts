import { LANGUAGES } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { WHOLE } from './support/whole.ts';
import type { World } from './support/world.ts';

const THEMES = ['light', 'dark'] as const;
const SCHEMES = ['red-blue', 'red-green', 'green-red', 'cvd', 'mono'] as const;
/** The least number of cells examined in total. */
const CELLS = 1_000;

/**
 * The result of examining a screen in all themes and schemes: how many prices were examined, and which of them
 * contradict the change of the day.
 */
interface Look {
  readonly seen: number;
  readonly wrong: readonly string[];
}

/** Compares the colour of every price, its tick and the chart's tag with the change beside it. */
async function look(page: Page): Promise<Look> {
  const looks = { themes: THEMES, schemes: SCHEMES };
  return page.evaluate(async ({ themes, schemes }) => {
    const root = document.documentElement;
    const before = [root.dataset['theme'], root.dataset['scheme']];
    const colourOf = (name: string) => {
      const probe = document.createElement('span');
      probe.className = name;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const wrong: string[] = [];
    let seen = 0;
    for (const theme of themes)
      for (const scheme of schemes) {
        root.dataset['theme'] = theme;
        root.dataset['scheme'] = scheme;
        // The chart takes its new colours in a frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const market = { up: colourOf('up'), down: colourOf('down') };
        const check = (what: string, colour: string, day: 'up' | 'down' | 'flat') => {
          const others = Object.entries(market).filter(([direction]) => direction !== day);
          // Without market colours there is nothing to contradict.
          if (market.up === market.down || (day !== 'flat' && market[day] === colour)) return;
          if (others.some(([, other]) => other === colour)) wrong.push(`${theme} ${scheme}: ${what} is ${colour}`);
        };
        for (const change of document.querySelectorAll<HTMLElement>('main :is(.num.up, .num.down, .num.flat)')) {
          const price = change
            .closest('a, tr, p')
            ?.querySelector<HTMLElement>('[class*="_price_"].num, [class*="_price_"] .num');
          if (!price) continue;
          const sign = /[+−-]/.exec(change.innerText)?.[0];
          const day = sign === undefined ? 'flat' : sign === '+' ? 'up' : 'down';
          seen += 1;
          if (!change.classList.contains(day))
            wrong.push(`${theme} ${scheme}: ${change.innerText} is ${change.className}`);
          check(price.innerText, getComputedStyle(price).color, day);
          check(`the tick of ${price.innerText}`, getComputedStyle(price, '::before').color, day);
          if (price.dataset['testid'] !== 'last-price') continue;
          const tags = [...document.querySelectorAll<HTMLElement>('main canvas ~ *, main canvas ~ * *')].filter(
            (tag) => tag.style.zIndex === '2' && tag.innerText === price.innerText,
          );
          seen += tags.length;
          const grounds = tags.map((tag) => getComputedStyle(tag).backgroundColor);
          for (const ground of grounds.filter((one) => day !== 'flat' && one !== market[day]))
            wrong.push(`${theme} ${scheme}: the tag of ${price.innerText} is ${ground}`);
          if (tags.length !== 1) wrong.push(`${tags.length} tags of ${price.innerText}`);
        }
      }
    [root.dataset['theme'], root.dataset['scheme']] = before;
    return { seen, wrong };
  }, looks);
}

/** Returns whether the chart's tag shows the last price above the chart. Without a chart, it is true. */
function tagFollows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const price = document.querySelector<HTMLElement>('main [data-testid="last-price"]')?.innerText;
    const tags = [...document.querySelectorAll<HTMLElement>('main canvas ~ *, main canvas ~ * *')];
    return price === undefined || tags.some((tag) => tag.style.zIndex === '2' && tag.innerText === price);
  });
}

/** Moves the market, and waits until the screen follows. The chart draws its price in a separate frame. */
async function move(page: Page, world: World): Promise<void> {
  const figures = () => page.locator('main').innerText();
  const before = await figures();
  await world.advance('PT1M');
  await expect.poll(figures).not.toBe(before);
  await expect.poll(() => tagFollows(page)).toBe(true);
}

test('no price has a colour that contradicts the change beside it, in any theme and colour scheme', async ({
  page,
  world,
  customer,
  stock,
}) => {
  let seen = 0;
  const wrong: string[] = [];
  await customer.open('/mine/about');
  for (const language of WHOLE ? LANGUAGES : (['jp'] as const)) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    for (const address of ['/quotes/self?tab=jp', `/quotes/info?code=${stock.code}`] as const) {
      await customer.open(address);
      await expect(page.locator('main :is(.num.up, .num.down, .num.flat)').first()).toBeVisible();
      for (let minute = 0; minute < 2; minute += 1) {
        await move(page, world);
        const found = await look(page);
        seen += found.seen;
        wrong.push(...found.wrong.map((fault) => `${language} ${address} ${fault}`));
      }
    }
  }
  expect(wrong, `of ${seen} cells`).toEqual([]);
  expect(seen).toBeGreaterThanOrEqual(CELLS);
});
