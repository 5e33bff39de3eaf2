/** Signals a bug in the core, never a mistake of the customer. The state before the command remains unchanged. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
  /** The values that were compared, as plain JSON. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, details: Readonly<Record<string, unknown>>) {
    super(`${message}: ${JSON.stringify(details)}`);
    this.details = details;
  }
}

/** Asserts a condition. @throws InvariantError */
export function invariant(condition: boolean, message: string, details: () => Readonly<Record<string, unknown>>): void {
  if (!condition) throw new InvariantError(message, details());
}
