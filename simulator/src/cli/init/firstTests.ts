/** The test runners for which there is a first test. */
export const RUNNERS = ['playwright', 'vitest', 'cypress', 'node'] as const;
/** A runner of tests. */
export type Runner = (typeof RUNNERS)[number];

interface FirstTest {
  /** The packages that show that a project uses this runner. None for the runner that every project has. */
  readonly packages: readonly string[];
  /** The text of each file by its path in the project. */
  readonly files: Readonly<Record<string, string>>;
  /** The command that runs the test. */
  readonly next: string;
  /** A file that the test needs, and the names that a project may already use for it. */
  readonly setup?: { readonly file: string; readonly names: readonly string[] };
}

const PLAYWRIGHT = `import { expect, test } from '@zaraba/simulator/testing';

test.use({ server: 'inProcess' }); // or the origin of a running \`zaraba serve\`

test('an order is filled, and the next one is refused', async ({ sim }) => {
  const session = await sim.logIn();
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  const order = {
    code: data.stocks[0]?.code ?? '',
    side: 'long',
    orderType: 'market',
    quantity: '100',
    leverage: '1',
  } as const;

  // Your own client in place of the next line, with sim.url as its base URL: await page.goto(\`/?server=\${sim.url}\`);
  await sim.api('/trade/placeOrder', { ...order, clientOrderId: 'the-first-order' }, session);
  await expect(sim).toHaveTransitioned('position', 'pendingOrder', 'holding');

  await sim.arm('/trade/placeOrder', 'too_frequent');
  const refused = await sim.api('/trade/placeOrder', { ...order, clientOrderId: 'the-second-order' }, session);
  expect(refused.msg).toBe('too_frequent');
});
`;

/** Text for the first test: a world, a client of plain `fetch`, and an order. */
const PLAIN_CLIENT = `  const sim = await simulator.newWorld(); // a world for this test alone
  const session = await sim.logIn();

  // Your own client in place of this function, with sim.url as its base URL.
  const call = async (path, fields) => {
    const body = new URLSearchParams(fields);
    const response = await fetch(\`\${sim.url}/api/vue\${path}\`, { method: 'POST', headers: { ...session }, body });
    return response.json();
  };
  const { data } = await call('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  const { code } = data.stocks[0];
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' };
`;

const VITEST = `import { startSimulator } from '@zaraba/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';

let simulator;
beforeAll(async () => {
  simulator = await startSimulator();
}, 30_000);
afterAll(() => simulator?.close());

test('an order is filled, and the next one is refused', async () => {
${PLAIN_CLIENT}
  expect(await call('/trade/placeOrder', { ...order, clientOrderId: 'the-first-order' })).toMatchObject({ status: 1 });
  await sim.wait({ transition: { machine: 'position', to: 'holding' } }, { since: 0 });

  await sim.arm('/trade/placeOrder', 'too_frequent');
  const refused = await call('/trade/placeOrder', { ...order, clientOrderId: 'the-second-order' });
  expect(refused.msg).toBe('too_frequent');
}, 30_000);
`;

const NODE = `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSimulator } from '@zaraba/simulator';

let simulator;
before(async () => {
  simulator = await startSimulator();
});
after(() => simulator?.close());

test('an order is filled, and the next one is refused', async () => {
${PLAIN_CLIENT}
  const accepted = await call('/trade/placeOrder', { ...order, clientOrderId: 'the-first-order' });
  assert.equal(accepted.status, 1);
  await sim.wait({ transition: { machine: 'position', to: 'holding' } }, { since: 0 });

  await sim.arm('/trade/placeOrder', 'too_frequent');
  const refused = await call('/trade/placeOrder', { ...order, clientOrderId: 'the-second-order' });
  assert.equal(refused.msg, 'too_frequent');
});
`;

const CYPRESS = `const ORDER = { side: 'long', orderType: 'market', quantity: '100', leverage: '1' };

describe('a simulated market', () => {
  let call;
  beforeEach(() => {
    // A world for this test alone. Your own client in place of this function, with the URL as its base URL.
    cy.task('beginWorld').then((url) => {
      call = (path, body, headers = {}) =>
        cy
          .request({ method: 'POST', url: \`\${url}/api/vue\${path}\`, form: true, body, headers, failOnStatusCode: false })
          .its('body');
    });
  });

  it('fills an order, and refuses the next one', () => {
    call('/user/login', { account: '0900000001', password: 'demo-1234' }).then((login) => {
      const { account, token } = login.data;
      call('/market/stockList', { market: 'jp', sort: 'popular', size: '1' }).then(({ data }) => {
        const order = (clientOrderId) =>
          call('/trade/placeOrder', { ...ORDER, code: data.stocks[0].code, clientOrderId }, { account, token });
        order('the-first-order').its('status').should('equal', 1);
        cy.task('arm', ['/trade/placeOrder', 'too_frequent']);
        order('the-second-order').its('msg').should('equal', 'too_frequent');
      });
    });
  });
});
`;

const CYPRESS_SETUP = `import { startSimulator } from '@zaraba/simulator';

export default {
  e2e: {
    supportFile: false,
    // baseUrl: 'http://localhost:5173', the origin of your own client
    async setupNodeEvents(on, { baseUrl }) {
      const simulator = await startSimulator({ allowOrigins: baseUrl ? [new URL(baseUrl).origin] : [] });
      let sim = simulator.sim;
      on('task', {
        beginWorld: async () => {
          sim = await simulator.newWorld();
          return sim.url;
        },
        arm: ([endpoint, key]) => sim.arm(endpoint, key),
      });
      on('after:run', () => simulator.close());
    },
  },
};
`;

/** The first test for each test runner. */
export const FIRST_TESTS: Readonly<Record<Runner, FirstTest>> = {
  playwright: {
    packages: ['@playwright/test', 'playwright'],
    files: { 'tests/zaraba.spec.ts': PLAYWRIGHT },
    next: 'npx playwright test tests/zaraba.spec.ts',
  },
  vitest: {
    packages: ['vitest'],
    files: { 'tests/zaraba.test.js': VITEST },
    next: 'npx vitest run tests/zaraba.test.js',
  },
  cypress: {
    packages: ['cypress'],
    files: { 'cypress/e2e/zaraba.cy.js': CYPRESS, 'cypress.config.mjs': CYPRESS_SETUP },
    next: 'npx cypress run --spec cypress/e2e/zaraba.cy.js',
    setup: {
      file: 'cypress.config.mjs',
      names: ['cypress.config.mjs', 'cypress.config.js', 'cypress.config.ts', 'cypress.config.cjs'],
    },
  },
  node: {
    packages: [],
    files: { 'tests/zaraba.test.mjs': NODE },
    next: 'node --test tests/zaraba.test.mjs',
  },
};
