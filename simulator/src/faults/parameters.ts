import * as z from 'zod/mini';

/** How long a fault delays, milliseconds of real time: at most two minutes. */
export const waitMs = z.int().check(z.minimum(0), z.maximum(120_000));

/** Whether a fault comes before the call is executed, or after it, so that only the answer is lost. */
export const whenField = z.enum(['before', 'after']);
