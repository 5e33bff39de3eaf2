/** Reports what went wrong inside the server. Never given a token, a password or a body. */
export type Log = (level: 'error' | 'warning', message: string, cause?: unknown) => void;

/** One line of JSON on standard error; the stack stays here and never reaches an answer. */
export const logToStandardError: Log = (level, message, cause) => {
  const error = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
  process.stderr.write(`${JSON.stringify({ level, message, error })}\n`);
};
