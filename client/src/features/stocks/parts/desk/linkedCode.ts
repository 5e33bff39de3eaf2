import { useEffect, useEffectEvent } from 'react';
import type { BookSide } from '../../../../parts/stocks/bookLevel.tsx';

/** A desk sends the code of its stock. Its separate windows ask for it, and send a price chosen in the order book. */
type Message =
  | { readonly kind: 'linked'; readonly code: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'level'; readonly code: string; readonly side: BookSide; readonly price: string };

/**
 * Opens the channel of all windows at this address. Each world of a simulator has its own address, hence its channel.
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

/** Sends the stock of a desk to its windows, and calls `onLevel` with a price for it that was chosen in one of them. */
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

/** Calls `onCode` with the stock of the desk, now and whenever it changes, while this window `follows` the desk. */
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

/** Sends a price that was chosen in this window's order book to the desk, which puts it into its ticket. */
export function sendLevel(code: string, side: BookSide, price: string): void {
  const channel = openChannel();
  send(channel, { kind: 'level', code, side, price });
  channel.close();
}
