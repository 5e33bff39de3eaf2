/** The refusal of a control call, with a sentence for developers. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: number, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Creates the refusal of a malformed request. */
export function badRequest(message: string, fields?: Readonly<Record<string, string>>): ControlError {
  return new ControlError(400, 'invalid_request', message, fields);
}
