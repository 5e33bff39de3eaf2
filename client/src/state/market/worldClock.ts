/** The server's clock as the client estimates it: its time at an instant of the device, and its rate. */
export interface WorldClock {
  readonly world: number;
  readonly device: number;
  /** Server milliseconds per device millisecond: 1 live, 0 frozen, N sped up. */
  readonly rate: number;
  /** The rate of the newest pair of readings. It is adopted when the next pair agrees. */
  readonly candidate: number;
}

/** The shortest interval between readings from which a rate is measured, ms. */
const ANCHOR_DISTANCE_MS = 1_000;
/** The difference below which rates count as equal. */
const AGREEMENT = 0.15;

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= AGREEMENT * Math.max(1, Math.abs(a), Math.abs(b));
}

/**
 * Adds a reading of the server's time. A jump of the clock gives one absurd rate. A rate is adopted only if it is
 * measured twice in a row, so that a jump changes the time and not the speed.
 */
export function anchored(clock: WorldClock | undefined, reading: { world: number; device: number }): WorldClock {
  if (!clock) return { ...reading, rate: 1, candidate: 1 };
  const passed = reading.device - clock.device;
  const expected = advanced(clock, reading.device);
  if (passed < ANCHOR_DISTANCE_MS) {
    // The interval is too short to measure: the older reading is retained unless the clock was set.
    return Math.abs(reading.world - expected) < ANCHOR_DISTANCE_MS * Math.max(1, clock.rate)
      ? clock
      : { ...clock, ...reading };
  }
  const measured = Math.max(0, (reading.world - clock.world) / passed);
  const believed = agree(measured, clock.candidate) ? rounded(measured) : clock.rate;
  return { ...reading, rate: believed, candidate: measured };
}

function rounded(rate: number): number {
  return Math.abs(rate - Math.round(rate)) < AGREEMENT ? Math.round(rate) : rate;
}

/** Returns the time of the server at an instant of the device. */
export function advanced(clock: WorldClock, device: number): number {
  return Math.round(clock.world + clock.rate * Math.max(0, device - clock.device));
}
