import { ENDPOINTS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { PARTS } from '../../domain/operator/offers.ts';
import { probeOf } from './probes.ts';

it.each(PARTS.flatMap(({ reads }) => reads.slice(0, 1)))(
  'the call that determines whether the server supports %s is valid',
  (read) => {
    expect(ENDPOINTS[read].request.safeParse(probeOf(read, 'jpy')).success).toBe(true);
  },
);
