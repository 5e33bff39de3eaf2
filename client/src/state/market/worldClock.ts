/**
 * The client's estimate of the server's clock: its time at an instant of device time, both in milliseconds, and its
 * rate.
 */
export interface WorldClock {
  readonly world: number;
  readonly device: number;
  /** Server milliseconds per device millisecond: 1 if live, 0 if frozen, N if sped up. */
  readonly rate: number;
  /** The rate between the two newest readings. It is adopted if the next one agrees. */
  readonly candidate: number;
}

/** The shortest interval between readings that measure a rate, in milliseconds. */
const ANCHOR_DISTANCE_MS = 1_000;
/** Rates that differ by less count as equal. */
const AGREEMENT = 0.15;

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= AGREEMENT * Math.max(1, Math.abs(a), Math.abs(b));
}

/**
 * Adds a reading of the server's time. A rate is adopted only after two equal measurements. A jump of the clock gives a
 * single absurd rate, and so changes the time but not the speed.
 */
export function anchored(clock: WorldClock | undefined, reading: { world: number; device: number }): WorldClock {
  if (!clock) return { ...reading, rate: 1, candidate: 1 };
  const passed = reading.device - clock.device;
  const expected = advanced(clock, reading.device);
  if (passed < ANCHOR_DISTANCE_MS) {
    // The interval is too short to measure a rate. The older reading stays, unless the clock was set.
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

/** Returns the server's time at an instant of device time. */
export function advanced(clock: WorldClock, device: number): number {
  return Math.round(clock.world + clock.rate * Math.max(0, device - clock.device));
}
