import { ENTER_DEMO_PATH, ENTER_SESSION_PATH } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import { CONTROL_ROUTES } from '../control/routes.ts';
import { targetOf } from './target.ts';
import type { Target } from './target.ts';

const owner = (world: string, mayMake = true): Target => ({ owner: world, mayMake });

/** Where each control call runs for world alpha. A new row must be added here, by someone who has asked where its state is. */
const CALLS: Readonly<Record<string, Target>> = {
  'get /health': owner('alpha', false),
  'get /openapi.json': 'here',
  'get /asyncapi.json': 'here',
  'get /worlds': 'every',
  'post /worlds': 'named',
  'delete /worlds/:id': owner('given', false),
  'get /journal': owner('alpha'),
  'post /journal': owner('alpha', false),
  'get /scenarios': 'here',
  'get /scenarios/:name': 'here',
  'get /scenario.schema.json': 'here',
  'post /scenarios': owner('alpha', false),
  'post /scenarios/:name': owner('alpha', false),
  'post /scenarios/:name/links': owner('main'),
  'get /personas': 'here',
  'post /personas': owner('alpha'),
  'post /links': owner('alpha'),
  'get /state': owner('alpha'),
  'post /clock': owner('alpha'),
  'post /messages': owner('alpha'),
  'get /messages': owner('alpha'),
  'delete /messages': owner('alpha'),
  'delete /messages/:id': owner('alpha'),
  'post /faults': owner('alpha'),
  'get /faults': owner('alpha'),
  'delete /faults': owner('alpha'),
  'delete /faults/:id': owner('alpha'),
  'post /overlays': owner('alpha'),
  'get /overlays': owner('alpha'),
  'delete /overlays': owner('alpha'),
  'delete /overlays/:id': owner('alpha'),
  'get /reviews': owner('alpha'),
  'post /reviews/:id': owner('alpha'),
  'post /reviewer': owner('alpha'),
  'post /reach': owner('alpha'),
  'post /act': owner('alpha'),
  'get /coverage': owner('alpha'),
  'post /coverage': owner('alpha'),
  'post /coverage/merge': owner('alpha'),
  'delete /coverage': owner('alpha'),
  'get /requests': owner('alpha'),
  'get /requests.har': owner('alpha'),
  'get /requests.scenario': owner('alpha'),
  'get /explain/:request': owner('alpha'),
  'get /stream': owner('alpha'),
  'post /stream': owner('alpha'),
  'post /worlds/:id/fork': owner('given', false),
  'post /snapshots': owner('alpha'),
  'get /snapshots': 'here',
  'get /snapshots/:name': 'here',
  'delete /snapshots/:name': 'here',
  'post /restore': owner('alpha'),
  'post /rewind': owner('alpha'),
  'post /wait': owner('alpha'),
  'post /webhooks': owner('alpha'),
  'get /webhooks': owner('alpha'),
  'delete /webhooks': owner('alpha'),
  'delete /webhooks/:id': owner('alpha'),
  'post /proxy': owner('alpha'),
  'get /proxy': owner('alpha'),
  'delete /proxy': owner('alpha'),
  'post /recordings': owner('alpha'),
  'get /recordings': owner('alpha'),
  'get /recordings/:name': owner('alpha'),
  'post /recordings/:name/stop': owner('alpha'),
  'delete /recordings/:name': owner('alpha'),
  'post /replay': owner('alpha'),
  'get /replay': owner('alpha'),
  'delete /replay': owner('alpha'),
  'get /calendar': 'here',
  'get /rules/tick': owner('alpha'),
  'get /rules/limit': owner('alpha'),
  'get /upcoming': owner('alpha'),
};

test('the table of control calls states for each call which process executes it', () => {
  const headers = { 'x-world': 'alpha' };
  const found = CONTROL_ROUTES.map(({ method, path }) => [
    `${method} ${path}`,
    targetOf({ method: method.toUpperCase(), url: `/sim/v1${path.replaceAll(/:\w+/g, 'given')}`, headers }),
  ]);
  expect(Object.fromEntries(found)).toEqual(CALLS);
});

describe('the world of a request', () => {
  const cases: readonly [string, string, Record<string, string>, Target][] = [
    ['POST', '/api/trade/buy', { 'x-world': 'alpha' }, owner('alpha')],
    ['POST', '/api/trade/buy', { host: 'alpha.localhost:4000' }, owner('alpha')],
    ['POST', '/api/trade/buy', { host: '10.0.0.1', cookie: 'a=b; zaraba-world=alpha' }, owner('alpha')],
    ['POST', '/api/trade/buy', { host: '10.0.0.1' }, owner('main')],
    ['POST', '/api/trade/buy', { 'x-world': 'alpha', 'x-world-strict': '1' }, owner('alpha', false)],
    ['POST', '/api/trade/buy', { 'x-world': '../etc' }, 'here'],
    ['POST', '/api/no/such/call', {}, owner('main')],
    ['GET', '/socket.io/?EIO=4&transport=polling', { host: 'alpha.localhost' }, owner('alpha')],
    ['GET', '/sim/v1/state', { host: 'alpha.localhost' }, owner('alpha', false)],
    ['GET', '/sim/v1/state', { host: 'alpha.localhost', 'sec-fetch-site': 'same-origin' }, owner('alpha')],
    ['GET', '/sim/v1/state', { 'x-world': 'No' }, 'here'],
    ['GET', '/sim/v1/coverage?all=1', { 'x-world': 'alpha' }, 'every'],
    ['DELETE', '/sim/v1/coverage?all=1', { 'x-world': 'alpha' }, 'every'],
    ['GET', '/sim/v1/coverage?all=0', { 'x-world': 'alpha' }, owner('alpha')],
    ['GET', '/sim/v1/nothing', {}, 'here'],
    ['PUT', '/sim/v1/worlds', {}, 'here'],
    ['DELETE', '/sim/v1/worlds/Not_An_Id', {}, 'here'],
    ['GET', '/sim/enter/alpha', {}, owner('alpha', false)],
    ['POST', '/SIM/Enter/alpha/?code=1', { host: 'beta.localhost' }, owner('alpha', false)],
    ['GET', '/sim/enter/No_World', {}, 'here'],
    ['POST', ENTER_SESSION_PATH, { host: 'alpha.localhost' }, owner('alpha', false)],
    ['GET', `${ENTER_DEMO_PATH}?code=1`, { host: 'alpha.localhost' }, owner('main')],
    ['GET', '/', { host: 'alpha.localhost' }, 'here'],
    ['GET', '/assets/app.js', { host: 'alpha.localhost' }, 'here'],
    ['GET', '/sim/', { host: 'alpha.localhost' }, 'here'],
    ['GET', '/healthz', {}, 'here'],
  ];
  test.each(cases)('is found for a request by %s %s with %j', (method, url, headers, expected) => {
    expect(targetOf({ method, url, headers })).toEqual(expected);
  });
});
