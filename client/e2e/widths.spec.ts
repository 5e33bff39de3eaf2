import { expect, test } from './fixtures.ts';
import type { Page } from 'playwright/test';
import { Walk, overflowAt } from './support/audit.ts';
import { PASSWORDS, makeBusy } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

/** Window widths from a small phone to a wide desktop, with the form of the navigation at each width. */
const WIDTHS = [
  { px: 320, form: 'bar' },
  { px: 360, form: 'bar' },
  { px: 390, form: 'bar' },
  { px: 600, form: 'rail' },
  { px: 768, form: 'rail' },
  { px: 1024, form: 'rail' },
  { px: 1280, form: 'rail' },
  { px: 1440, form: 'rail' },
] as const;
const NARROW_PX = 320;
/** The largest width of a rail, which has its labels under its icons. */
const RAIL_MOST_PX = 100;

// English has the longest words.
test.use({ language: 'us' });

type Form = (typeof WIDTHS)[number]['form'];

/** Returns the form of the five tabs, measured on screen. */
async function formOfNavigation(page: Page): Promise<Form | 'neither'> {
  const tabs = page
    .getByRole('navigation')
    .filter({ has: page.locator('a[href="#/position/index"]') })
    .first();
  const box = await tabs.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (box === null) return 'neither';
  if (box.width >= width - 1) return Math.round(box.y + box.height) === height ? 'bar' : 'neither';
  return box.width <= RAIL_MOST_PX ? 'rail' : 'neither';
}

/** Returns the links of the navigation that cover the previous one. */
async function coveredLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav')].flatMap((nav) => {
      const links = [...nav.querySelectorAll('a')].filter((link) => link.checkVisibility());
      return links.flatMap((link, at) => {
        const [before, here] = [links[at - 1]?.getBoundingClientRect(), link.getBoundingClientRect()];
        const covers =
          before !== undefined &&
          Math.min(here.bottom, before.bottom) - Math.max(here.top, before.top) > 1 &&
          Math.min(here.right, before.right) - Math.max(here.left, before.left) > 1;
        return covers ? [link.innerText] : [];
      });
    }),
  );
}

/** Screens that need much width: tables, charts, columns, forms, and figures with many digits. */
const ADDRESSES = [
  '/home/home',
  '/home/index',
  '/home/large2',
  '/home/large3',
  '/home/follow',
  '/home/withinDays',
  '/home/newShare',
  '/quotes/self?tab=jp',
  '/position/index',
  '/mine/stored',
  '/mine/bank',
  '/mine/deposit',
  '/mine/withdraw',
  '/mine/loan',
  '/mine/index',
  '/mine/transactionRecords',
  '/news/index',
] as const;

/** Gives a customer amounts of ten digits: a balance, a holding, a result. */
async function makeRich(world: World, session: Session, code: string): Promise<void> {
  const deposit = { account: session.account, currency: 'jpy', amount: '9876543210' };
  await world.control('POST', '/act', { as: 'operator', do: 'deposit', args: deposit });
  const order = { code, side: 'long', orderType: 'market', leverage: '1' } as const;
  const { data } = await world.api('/market/quotes', { codes: code });
  const quantity = String(Math.ceil(1_234_567_890 / Number(data[0]?.last)));
  await world.api('/trade/placeOrder', { ...order, quantity, clientOrderId: 'width-order' }, session);
}

/** The longest texts a bank account can have. */
async function addLongCard(world: World, session: Session): Promise<void> {
  const institution = 'Internationaldampfschifffahrtsgesellschaftsbank Incorporated 123';
  const branch = 'Donaudampfschifffahrtsverwaltungszweigstelle Marunouchi Nihonbas';
  const card = { holder: 'SIMULATED CUSTOMER', institution, branch, branchCode: '0000000' } as const;
  const number = { cardType: 'ordinary', number: '1'.repeat(20), fundPassword: PASSWORDS.fund } as const;
  const { status, msg } = await world.api('/user/bankCardAdd', { ...card, ...number }, session);
  expect(status, msg).toBe(1);
}

/** The American stock with the longest name. */
async function longestNamed(world: World): Promise<string> {
  const { data } = await world.api('/market/stockList', { market: 'us', size: '100' });
  const [longest] = data.stocks.toSorted((one, other) => other.names.us.length - one.names.us.length);
  return longest?.code ?? '';
}

/** Gives the first industry a name of 32 letters without a place to break. */
async function lengthenIndustry(page: Page, world: World): Promise<void> {
  const reply = await world.api('/market/industries', { market: 'jp' });
  const industries = reply.data.industries.map((industry, index) =>
    index > 0 ? industry : { ...industry, names: { ...industry.names, us: 'Donaudampfschifffahrtsverwaltung' } },
  );
  const json = { ...reply, data: { ...reply.data, industries } };
  await page.route('**/market/industries', (route) => route.fulfill({ json }));
}

test('every screen width is filled without horizontal scrolling, and has its own form of navigation @whole', async ({
  page,
  world,
  customer,
}) => {
  test.slow();
  const things = await makeBusy(world, customer);
  await makeRich(world, customer, things.code);
  await addLongCard(world, customer);
  await lengthenIndustry(page, world);
  const addresses = [
    ...ADDRESSES,
    `/quotes/info?code=${things.code}`,
    `/quotes/info?code=${await longestNamed(world)}`,
    `/home/newShareInfo?id=${things.offer}`,
  ];
  const walk = new Walk(page);
  await page.goto('/#/mine/about');
  const faults: Record<string, string[]> = {};
  for (const address of addresses) {
    await walk.visit(address);
    const here: string[] = [];
    here.push(...(await overflowAt(page, NARROW_PX, 200)));
    for (const { px } of WIDTHS) here.push(...(await overflowAt(page, px)));
    if (here.length > 0) faults[address] = here;
  }
  expect(faults, 'faults by address').toEqual({});

  await walk.visit('/home/home');
  for (const { px, form } of WIDTHS) {
    await page.setViewportSize({ width: px, height: 800 });
    await expect.poll(() => formOfNavigation(page), `${px} px`).toBe(form);
    expect(await coveredLinks(page), `covered links at ${px} px`).toEqual([]);
  }
});

test('on a phone, a screen with a back button has no tab bar; on wider screens the tabs stay @whole', async ({
  page,
  customer,
}) => {
  await customer.open('/mine/deposit');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('nav a[href="#/position/index"]')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator('nav a[href="#/position/index"]')).toBeVisible();
});
