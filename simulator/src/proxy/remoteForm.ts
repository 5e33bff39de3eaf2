import type { SafePicture } from '../pictures/sanitize.ts';
import { IMAGE_FIELD } from '../http/form.ts';

interface Form {
  readonly type: string;
  readonly body: Buffer;
}

const EXTENSION: Readonly<Record<SafePicture['type'], string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Quotes a name for the header of a part (RFC 7578, 4.2). */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Builds the body of a call: form-encoded or, with a re-encoded picture, multipart. */
export function formOf(fields: Readonly<Record<string, string>>, picture: SafePicture | undefined): Form {
  if (picture === undefined) {
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams({ ...fields }).toString()),
    };
  }
  const { type, bytes, sha256 } = picture;
  // The boundary contains the digest of the picture, so it cannot occur in the picture.
  const boundary = `zaraba-${sha256.slice(0, 40)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${IMAGE_FIELD}"; filename="${IMAGE_FIELD}.${EXTENSION[type]}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
