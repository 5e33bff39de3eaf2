import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from './control/client.ts';
import { SECTIONS } from './desk/place.ts';
import { clockAt, NOW } from './testing/fakeServer.ts';
import { controlsNamed, faultOf, fill, openPanel, press, settled, shows } from './testing/openPanel.tsx';

beforeEach(() => sessionStorage.clear());

const hasBoard = () => controlsNamed(/^Errors/, 'tab').length > 0;

it('a server with a control key shows nothing before the correct key is entered', async () => {
  await openPanel('reviews', {
    prepare: (server) => {
      server.key = 'open-sesame';
    },
  });
  expect(shows('This server requires a control key')).toBe(true);
  expect(hasBoard()).toBe(false);
  fill('Control key', 'open-barley');
  await press('Unlock');
  expect(faultOf('Control key')).toBe('Wrong control key');
  fill('Control key', ' open-sesame ');
  await press('Unlock');
  expect(hasBoard()).toBe(true);
  expect(sessionStorage.getItem('zaraba.panel.key')).toBe('open-sesame');
});

it('after the loss of the server, a notice is shown above the last data, and a button sends the request again', async () => {
  const server = await openPanel('reviews');
  server.reachable = false;
  server.change({});
  await settled();
  expect(shows('Connection lost')).toBe(true);
  expect(hasBoard()).toBe(true);
  await press('Retry now');
  expect(shows('Connection lost')).toBe(true);
  server.reachable = true;
  await press('Retry now');
  expect(shows('Connection lost')).toBe(false);
});

it('the input of a call remains if there is no reply, and the panel reports that', async () => {
  const server = await openPanel('worlds');
  fill('Name', 'alpha');
  server.reachable = false;
  await press('Create');
  expect(shows('The server is not responding. Your input is kept.')).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('alpha');
  expect(shows('Connection lost')).toBe(true);
});

it('a deleted world is created again only on request', async () => {
  let deleted = true;
  const clock = clockAt(NOW);
  const server = await openPanel('reviews', {
    answers: {
      'GET /faults': () => (deleted ? new Refusal(410, 'deleted', 'gone') : { faults: [], offered: [] }),
      'POST /worlds': () => {
        deleted = false;
        return { id: 'main', url: '', seed: 's', clock };
      },
    },
  });
  expect(shows('This world was deleted')).toBe(true);
  expect(server.acts).toEqual([]);
  await press('Recreate');
  expect(server.acts.map(({ call, asked }) => [call, asked.body])).toEqual([['POST /worlds', { id: 'main' }]]);
  expect(hasBoard()).toBe(true);
});

it('each section has a tab with its name and the number of its pending entries', async () => {
  const review = { id: 'SIM-D1', kind: 'deposit', account: '1', submittedAt: NOW } as const;
  await openPanel('reviews', { state: { reviews: [review, { ...review, id: 'SIM-D2' }] } });
  const tabs = controlsNamed(/./, 'tab').map((tab) => tab.textContent.trim());
  expect(tabs).toHaveLength(SECTIONS.length);
  expect(tabs).toContain('Reviews 2');
  expect(tabs).toContain('Errors');
  await press('Errors', 'tab');
  expect(window.location.hash).toBe('#/main/errors');
});

it('a chosen language takes effect at once and is stored', async () => {
  await openPanel('reviews');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'jp' } });
  expect(document.documentElement.lang).toBe('ja');
  expect(shows('審査待ちはありません')).toBe(true);
  expect(localStorage.getItem('zaraba.panel.language')).toBe('jp');
});
