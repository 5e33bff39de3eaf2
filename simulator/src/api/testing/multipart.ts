/** What stands between the parts. */
export const BOUNDARY = 'zaraba-test-boundary';

/** A part of a form: its header lines exactly as they go over the wire, and its contents. */
export interface Part {
  readonly head: readonly (string | Buffer)[];
  readonly body: string | Buffer;
}

/** A text field. */
export function field(name: string, body: string): Part {
  return { head: [`Content-Disposition: form-data; name="${name}"`], body };
}

/** A file under a name, as its sender describes it. */
export function file(body: Buffer, filename = 'picture.png', type = 'image/png', name = 'image'): Part {
  return {
    head: [`Content-Disposition: form-data; name="${name}"; filename="${filename}"`, `Content-Type: ${type}`],
    body,
  };
}

/** A body of parts. */
export function multipart(parts: readonly Part[], boundary: string = BOUNDARY): Buffer {
  const pieces = parts.flatMap(({ head, body }) => [
    `--${boundary}\r\n`,
    ...head.flatMap((line) => [line, '\r\n']),
    '\r\n',
    body,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}
