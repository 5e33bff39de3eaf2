import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the levels of a ladder by the arrow keys, Home and End. A ladder is one Tab stop, so that the
 * Tab key leads straight on to the ticket.
 */
export function moveAmongLevels(event: KeyboardEvent<HTMLElement>): void {
  const levels = [
    ...(event.currentTarget.closest('[data-ladder]')?.querySelectorAll<HTMLElement>('[data-level]') ?? []),
  ];
  const last = levels.length - 1;
  const place = levels.indexOf(event.currentTarget);
  const places: Partial<Record<string, number>> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
  const next = places[event.key];
  if (place === -1 || next === undefined) return;
  event.preventDefault();
  levels[Math.min(Math.max(next, 0), last)]?.focus();
}
