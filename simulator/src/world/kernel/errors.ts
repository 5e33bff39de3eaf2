/** Signals a bug in the core, never a customer's mistake. The world keeps its state from before the command. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
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
