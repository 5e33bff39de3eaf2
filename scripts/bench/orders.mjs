/**
 * The CPU time of an order by a customer with 10,000 open positions, compared with one by a customer who began with
 * none.
 */
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const POSITIONS = 10_000;
/**
 * The number of orders before the measurement. The ten thousandth command starts a check of the whole world, which
 * later commands continue until it is finished. Otherwise the few measured orders would bear the whole cost of the
 * check, 0.2 s.
 */
const ORDERS_UNDER_CHECK = 2_500;
/** The number of measured orders. It is small compared with the number of positions. */
const ORDERS = 200;
const ROUNDS = 7;
const AT_ONCE = 8;
const CUSTOMER = { account: '0900000001', password: 'demo-1234' };

/** A customer of a new world during Tokyo's session, with more money than all orders need. */
class Customer {
  #orders = 0;

  constructor(port, world) {
    this.port = port;
    this.headers = { 'x-world': world };
  }

  async #send(path, type, body) {
    const headers = { 'content-type': type, ...this.headers };
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    const parsed = answer.status === 200 ? JSON.parse(text) : {};
    if (answer.status !== 200 || parsed.status === 0) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return parsed.data;
  }

  #control(path, body) {
    return this.#send(`/sim/v1${path}`, 'application/json', JSON.stringify(body));
  }

  #call(path, fields) {
    return this.#send(`/api/vue${path}`, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString());
  }

  async enter() {
    const id = this.headers['x-world'];
    const { account } = CUSTOMER;
    await this.#control('/worlds', { id, seed: 'orders', start: '2026-03-02T09:30:00+09:00', clock: 'frozen' });
    await this.#control('/act', {
      as: 'operator',
      do: 'deposit',
      args: { account, currency: 'jpy', amount: '1000000000' },
    });
    const { token } = await this.#call('/user/login', CUSTOMER);
    this.headers = { ...this.headers, token, account };
    return this;
  }

  async order(count) {
    let left = count;
    const work = async () => {
      while (left-- > 0) {
        const clientOrderId = `bench-${String(++this.#orders).padStart(6, '0')}`;
        const terms = { code: 'ZJ1052', side: 'long', orderType: 'market', quantity: '1', leverage: '2' };
        await this.#call('/trade/placeOrder', { clientOrderId, ...terms });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

/** Returns the row of this measurement. */
export async function measureOrders() {
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  try {
    const costOf = async (customer) => {
      const before = await server.cpu();
      await customer.order(ORDERS);
      return ((await server.cpu()) - before) / ORDERS;
    };
    const busy = await new Customer(server.port, 'busy').enter();
    await busy.order(POSITIONS);
    await busy.order(ORDERS_UNDER_CHECK);
    let fresh = 0;
    const result = await compare(
      ROUNDS,
      () => costOf(busy),
      async () => costOf(await new Customer(server.port, `fresh-${++fresh}`).enter()),
    );
    const what = `CPU per order with ${POSITIONS.toLocaleString('en')} open positions`;
    return [{ what, against: 'the same orders, beginning with none', unit: 'µs', ...result, goal: { ratio: 1.2 } }];
  } finally {
    await server.stop();
  }
}
