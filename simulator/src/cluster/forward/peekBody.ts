import type { IncomingMessage } from 'node:http';

/**
 * Reads a body and puts it back, so that what answers or forwards the request reads it again.
 * @param done receives undefined for one that is longer, which is put back too, or that ends early. Of an empty one it must begin to
 * read at once: it ends in the same turn
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
    // In the turn in which the last of it was read: one later it could not be put back.
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
