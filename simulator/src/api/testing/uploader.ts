import { BOUNDARY, field, multipart } from './multipart.ts';
import type { Part } from './multipart.ts';
import { raw } from './server.ts';
import type { Reply, Session, TestServer } from './server.ts';

/** The call that takes pictures. */
export const UPLOAD_PATH = '/api/vue/user/upload';
/** Type of a form with a picture. */
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
/** Says that the picture is the front of a document. */
export const FRONT = field('purpose', 'front');

/** What the reply says of a picture that was taken. */
export interface Uploaded {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}

/** What a refusal says. */
export function faultsIn({ code, body }: Reply): object {
  return { code, msg: body.msg, fields: body.fields };
}

/** The refusal of a malformed request. */
export function malformed(fields: Readonly<Record<string, string>>, code = 400): object {
  return { code, msg: 'invalid_request', fields };
}

/** A customer who is logged in and sends pictures. */
export class Uploader {
  readonly server: TestServer;
  readonly session: Session;

  constructor(server: TestServer, session: Session) {
    this.server = server;
    this.session = session;
  }

  /** Sends a body as an upload. */
  async send(body: Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const all = { 'content-type': MULTIPART_TYPE, ...this.session, ...headers };
    const reply = await raw(this.server.port, 'POST', UPLOAD_PATH, all, body);
    return { code: reply.status, headers: reply.headers, body: JSON.parse(reply.text) as Reply['body'] };
  }

  /** Uploads a form of parts. */
  upload(...parts: readonly Part[]): Promise<Reply> {
    return this.send(multipart(parts));
  }

  /** What is kept of a picture. */
  async stored(id: string): Promise<{ readonly reply: Reply; readonly bytes: Buffer }> {
    const reply = await this.server.post('/user/picture', { id }, this.session);
    return { reply, bytes: Buffer.from((reply.body.data as { base64?: string } | null)?.base64 ?? '', 'base64') };
  }
}
