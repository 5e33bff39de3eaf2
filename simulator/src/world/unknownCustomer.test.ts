import { expect, it } from 'vitest';
import { COMMANDS } from './capabilities.ts';
import type { Command } from './kernel/command.ts';
import { Stage } from './testing/stage.ts';

it.each(Object.keys(COMMANDS))(
  '%s of a customer who does not exist is refused, and causes no internal error',
  (name) => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const before = stage.state;
    const command = { name, account: '0999999999', clientOrderId: 'of-nobody' } as unknown as Command;
    expect(stage.run(command)).toEqual({ ok: false, error: 'login_again' });
    expect(stage.state).toBe(before);
  },
);
