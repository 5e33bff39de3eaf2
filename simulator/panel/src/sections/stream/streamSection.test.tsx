import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/fakeServer.ts';
import { openPanel, settled, shows } from '../../testing/openPanel.tsx';

describe('the section of the stream', () => {
  const STREAM = {
    sockets: 1,
    sent: { quotes: 12 },
    all: false,
    entries: [
      { id: 1, at: NOW, socket: 'first-socket', act: 'connected' as const },
      { id: 2, at: NOW, socket: 'first-socket', act: 'closed' as const, reason: 'ping timeout' },
      {
        id: 3,
        at: NOW,
        socket: 'other-socket',
        act: 'closed' as const,
        reason: 'forced close',
        fault: 'flap',
      },
    ],
    newest: 3,
  };

  it('shows why a socket was closed and which fault closed it, and retains all frames after the box is ticked', async () => {
    const server = await openPanel('stream', {
      answers: { 'GET /stream': () => STREAM, 'POST /stream': () => ({ all: true }) },
    });
    expect([shows('Connected sockets: 1'), shows('ping timeout'), shows('12')]).toEqual([true, true, true]);
    expect(shows('flap')).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Also keep prices and heartbeats' }));
    await settled();
    expect(server.acts.map(({ call, asked }) => [call, asked.body])).toEqual([['POST /stream', { all: true }]]);
  });
});
