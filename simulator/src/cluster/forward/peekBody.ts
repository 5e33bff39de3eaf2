import type { IncomingMessage } from 'node:http';

/**
 * Reads a body and returns it to the stream of the request.
 * @param done receives the body; undefined if the body is cut off, or is too long and was also returned to the stream.
 * It must read an empty body in the same tick
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
    // A stream takes data back only in the tick in which it was last read.
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
