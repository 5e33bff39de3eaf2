import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { png } from './screen.ts';
import { enter, follow, open } from './place.ts';
import type { Place } from './place.ts';

const ACCOUNT = '0912345678';
const PASSWORD = 'long-enough';
const FUND_PASSWORD = '246810';
const DEPOSIT = 500_000;
const LOT = 100;

/** A person without an account goes from the first paint to the first fill. */
export async function newcomer(place: Place): Promise<void> {
  const { browser, sim } = place;
  const at = (address: string) => browser.until(address, (wanted) => location.hash.startsWith(`#${wanted}`), address);
  await sim.reviewer('prompt');
  await open(place, '/login/logon');
  await browser.tap('link', browser.text('login.register'));
  await browser.write(browser.text('login.account'), ACCOUNT);
  await browser.write(browser.text('login.password'), PASSWORD);
  await browser.write(browser.text('login.repeat'), PASSWORD);
  await browser.tap('checkbox', '');
  await browser.tap('button', browser.text('login.submitRegister'));

  await at('/mine/verified');
  // The address changes before the screen does, and the previous screen has a checkbox too.
  await browser.sees(browser.text('identity.submitSpecimen'));
  await browser.tap('checkbox', '');
  await browser.tap('button', browser.text('identity.submitSpecimen'));

  await at('/mine/fundPassword');
  await browser.write(browser.text('panel.loginPassword'), PASSWORD);
  await browser.write(browser.text('password.fundNew'), FUND_PASSWORD);
  await browser.write(browser.text('login.repeatPin'), FUND_PASSWORD);
  await browser.tap('button', browser.text('password.fundSet'));

  await at('/mine/deposit');
  await browser.tap('button', DEPOSIT.toLocaleString('en'));
  await browser.tap('button', browser.text('deposit.confirm'));

  await at('/home/home');
  await sim.advance('PT5S');
  await browser.sees(browser.text('firstSteps.onlyOrder'));
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  const affordable = data.stocks.find(
    ({ quote: { last, ask } }) => Number(last) >= Number(ask) && Number(last) * LOT < DEPOSIT * 0.9,
  );
  await browser.run(follow, `/quotes/info?code=${affordable?.code}`);
  await browser.tap('button', browser.text('stock.buy'));
  await browser.tap('button', browser.text('ticket.review'));
  await browser.tap('button', browser.text('ticket.confirmBuy'));
  await browser.sees(browser.text('ticket.filled'));
}

/** Returns a picture of noise, which the app takes for sharp and large. */
function photo(): Buffer {
  const { width, height } = { width: 1600, height: 1000 };
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[at] = state % 256;
  }
  return png({ width, height, pixels });
}

/** A picture from the device's files is redrawn and uploaded. */
export async function picture(place: Place): Promise<void> {
  const { browser, sim } = place;
  const { account } = await sim.enlist('new');
  await enter(place, '/mine/verified', await sim.logIn(account));
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-photo-'));
  try {
    const file = join(folder, 'front.png');
    writeFileSync(file, photo());
    await browser.write(browser.text('identity.front'), file, 'file');
    await browser.sees(browser.text('picture.sent'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
