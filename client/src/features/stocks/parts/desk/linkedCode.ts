import { useEffect, useEffectEvent } from 'react';
import type { BookSide } from '../../../../parts/stocks/bookLevel.tsx';

/**
 * The messages between a desk and its separate windows. The desk sends the code of its stock. A window asks for that
 * code, and sends the price that the reader chooses in its order book.
 */
type Message =
  | { readonly kind: 'linked'; readonly code: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'level'; readonly code: string; readonly side: BookSide; readonly price: string };

/**
 * Opens the channel that connects all windows at this address. Every world of a simulator has an address of its own,
 * and therefore a channel of its own.
 */
function openChannel(): BroadcastChannel {
  return new BroadcastChannel(`desk ${window.location.pathname}`);
}

function send(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it stays within the origin
  channel.postMessage(message);
}

function listen(act: (message: Message) => void): { readonly post: (message: Message) => void; close: () => void } {
  const channel = openChannel();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => act(data));
  return { post: (message) => send(channel, message), close: () => channel.close() };
}

/**
 * Sends the stock of a desk to the separate windows. Calls `onLevel` with a price for that stock that the reader chose
 * in one of the windows.
 */
export function useLinkedCode(code: string, onLevel: (side: BookSide, price: string) => void): void {
  const take = useEffectEvent(onLevel);
  useEffect(() => {
    const { post, close } = listen((message) => {
      if (message.kind === 'asked') post({ kind: 'linked', code });
      if (message.kind === 'level' && message.code === code) take(message.side, message.price);
    });
    post({ kind: 'linked', code });
    return close;
  }, [code]);
}

/**
 * Calls `onCode` with the stock of the desk, at first and after each change, as long as this window `follows` the desk.
 */
export function useFollowedCode(follows: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!follows) return undefined;
    const { post, close } = listen((message) => {
      if (message.kind === 'linked') take(message.code);
    });
    post({ kind: 'asked' });
    return close;
  }, [follows]);
}

/** Sends the desk a price that the reader chose in the order book of this window. The desk puts it into the ticket. */
export function sendLevel(code: string, side: BookSide, price: string): void {
  const channel = openChannel();
  send(channel, { kind: 'level', code, side, price });
  channel.close();
}
