import type { IncomingMessage } from 'node:http';

/**
 * Reads a body and puts it back.
 * @param done receives undefined if the body is too long (then put back, too) or cut off. It must read an empty body
 * in the same tick
 */
export function peekBody(
  request: IncomingMessage,
  maximumBytes: number,
  done: (body: Buffer | undefined) => void,
): void {
  const pieces: Buffer[] = [];
  let size = 0;
  const finish = (isWhole: boolean): void => {
    request.off('readable', read);
    request.off('close', gone);
    const body = Buffer.concat(pieces);
    // A stream accepts data back only in the same tick as its last read.
    if (body.length > 0) request.unshift(body);
    done(isWhole ? body : undefined);
  };
  const gone = (): void => finish(false);
  function read(): void {
    for (let piece = request.read() as Buffer | null; piece !== null; piece = request.read() as Buffer | null) {
      pieces.push(piece);
      size += piece.length;
    }
    if (size > maximumBytes) finish(false);
    else if (request.complete) finish(true);
  }
  request.on('readable', read);
  request.on('close', gone);
}
