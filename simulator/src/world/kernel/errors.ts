/** Thrown when the core finds itself in a state that must never be: a bug, never a customer's mistake. The state it was given is untouched. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
  /** What was compared, as plain JSON. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, details: Readonly<Record<string, unknown>>) {
    super(`${message}: ${JSON.stringify(details)}`);
    this.details = details;
  }
}

/** Throws unless a condition holds that the core relies on. @throws InvariantError */
export function invariant(condition: boolean, message: string, details: () => Readonly<Record<string, unknown>>): void {
  if (!condition) throw new InvariantError(message, details());
}
