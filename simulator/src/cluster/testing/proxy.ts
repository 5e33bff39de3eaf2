import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Where a proxy cuts the connection of the next message with a text: before it passes the message on, behind it, or when the server
 * has answered it; or it passes it on late, just before the next message with that text.
 */
export type Cut = 'before' | 'behind' | 'answered' | 'late';

/** Stands between a process and a server, and cuts connections as a bad network does. */
export interface Proxy {
  readonly port: number;
  /** Cuts the connection of the next message that contains a text; resolves when that has happened. */
  cutNext(text: string, where: Cut): Promise<void>;
  /** Ends all connections, and lets no other through until it is called again. */
  isolate(isAway: boolean): void;
  close(): Promise<void>;
}

interface Armed {
  readonly text: string;
  readonly where: Cut;
  readonly done: () => void;
}

/** Starts one in front of a server. */
export async function startProxy({ hostname, port }: URL): Promise<Proxy> {
  let armed: Armed | undefined;
  let late: { readonly text: string; readonly deliver: () => Promise<void> } | undefined;
  const sockets = new Set<Socket>();
  let isIsolated = false;

  const server = createServer((inner) => {
    if (isIsolated) return void inner.destroy();
    const outer = connect(Number(port), hostname);
    let isSevered = false;
    const end = (): void => {
      inner.destroy();
      if (!isSevered) outer.destroy();
    };
    let onAnswer: (() => void) | undefined;
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    const finish = ({ done }: Armed): void => {
      end();
      done();
    };
    const delivered = async (message: Buffer): Promise<void> => {
      outer.write(message);
      await once(outer, 'data');
      outer.destroy();
    };
    const pass = async (message: Buffer): Promise<void> => {
      const cut = armed && message.includes(armed.text) ? armed : undefined;
      if (cut === undefined) {
        const delayed = late && message.includes(late.text) ? late : undefined;
        if (delayed) late = undefined;
        await delayed?.deliver();
        outer.write(message);
        return;
      }
      armed = undefined;
      if (cut.where === 'answered') onAnswer = () => finish(cut);
      if (cut.where === 'late') late = { text: cut.text, deliver: () => delivered(message) };
      if (cut.where === 'before') finish(cut);
      else if (cut.where === 'answered') outer.write(message);
      else {
        // The client sees its connection end at once, while the server still has its own.
        isSevered = true;
        inner.destroy();
        if (cut.where === 'behind') outer.end(message);
        cut.done();
      }
    };
    inner.on('data', (message) => void pass(message));
    outer.on('data', (message) => {
      if (onAnswer === undefined) inner.write(message);
      else onAnswer();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cutNext: (text, where) => new Promise((done) => (armed = { text, where, done })),
    isolate(isAway) {
      isIsolated = isAway;
      if (isAway) for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
