import { describe, expect, it } from 'vitest';
import { OpenWebSocket, checkedFrame, handshakeFailure } from './socket.ts';

describe('a frame of the stream', () => {
  it('that is valid becomes an event of its socket', () => {
    const frame = { now: 5, epoch: 'e', version: '7' };
    expect(checkedFrame(3, 'heartbeat', frame)).toEqual({
      socket: 3,
      kind: 'heartbeat',
      frame: { now: 5, epoch: 'e', version: 7 },
    });
  });

  it.each([undefined, null, 'x', {}, { kind: 'delta', epoch: 'e', from: 1, to: 2, now: 3, rows: [{}] }])(
    '%j is ignored',
    (frame) => {
      expect(checkedFrame(1, 'quotes', frame)).toBeUndefined();
    },
  );
});

describe('a failed handshake', () => {
  it.each([
    [new Error('version'), 'version'],
    [new Error('too_many_sockets'), 'too_many_sockets'],
    [new Error('unavailable'), 'unavailable'],
    [Object.assign(new Error('xhr poll error'), { description: 404 }), 'unavailable'],
    [Object.assign(new Error('server error'), { code: 'parser error' }), 'unavailable'],
    [Object.assign(new Error('xhr poll error'), { description: 502 }), undefined],
    [new Error('timeout'), undefined],
  ])('with %s means %s', (error, meaning) => {
    expect(handshakeFailure(error)).toBe(meaning);
  });
});

describe('a socket', () => {
  it.each([
    ['open', 1, ['2probe']],
    ['closing', 2, []],
    ['closed', 3, []],
  ])('that is %s sends data only while it is open', (_state, readyState, written) => {
    const sent: unknown[] = [];
    const transport = Object.assign(Object.create(OpenWebSocket.prototype) as OpenWebSocket, {
      ws: { readyState, send: (data: unknown) => sent.push(data) },
      opts: {},
    });
    transport.doWrite({ type: 'ping' }, '2probe');
    expect(sent).toEqual(written);
  });
});
