/** A board of five shares: plain fetch and socket.io-client. All it needs to know of a server is its base URL. */
import { io } from './socket.io.js';

const base = new URL(new URLSearchParams(location.search).get('server') ?? 'http://localhost:4000');
const prefix = base.pathname.replace(/\/$/, '');
const status = document.querySelector('[role=status]');
let session = {};

/** Makes a call; returns its data. Throws the key of a refusal. */
async function call(path, fields) {
  const response = await fetch(`${base.origin}${prefix}/api/vue${path}`, {
    method: 'POST',
    headers: session,
    body: new URLSearchParams(fields),
  });
  const { status: done, msg, data } = await response.json();
  if (done !== 1) throw new Error(msg);
  return data;
}

/** Says how an act ended. */
async function say(act) {
  status.textContent = await act().catch(({ message }) => `Refused: ${message}`);
}

function order(code) {
  const fields = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' };
  return call('/trade/placeOrder', { ...fields, clientOrderId: crypto.randomUUID() }).then(() => `Bought ${code}`);
}

function show({ code, quote }) {
  const row = document.querySelector('#board').insertRow();
  row.id = code;
  for (const text of [code, quote.last]) row.insertCell().textContent = text;
  const button = row.insertCell().appendChild(document.createElement('button'));
  button.textContent = `Buy 100 ${code}`;
  button.addEventListener('click', () => say(() => order(code)));
}

/** Follows the prices of some shares. */
function follow(codes) {
  const socket = io(`${base.origin}/quotes`, { path: `${prefix}/socket.io`, auth: { version: 1 } });
  socket.on('connect', () => socket.emit('want', { codes: codes.map((code) => ({ code, rate: 'list' })) }));
  socket.on('quotes', ({ rows }) => {
    for (const { code, last } of rows) document.getElementById(code).cells[1].textContent = last;
    document.querySelector('#board').dataset.live = 'true';
  });
}

document.querySelector('#entrance').addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  void say(async () => {
    const { account, token } = await call('/user/login', fields);
    session = { account, token };
    return `Welcome ${account}`;
  });
});

const { stocks } = await call('/market/stockList', { market: 'jp', sort: 'popular', size: '5' });
for (const stock of stocks) show(stock);
follow(stocks.map(({ code }) => code));
