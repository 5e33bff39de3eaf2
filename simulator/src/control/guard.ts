import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Origins, isLoopbackName, originAuthority } from '../http/origin.ts';
import { ControlError } from '../base/controlError.ts';

/** The request header with the control key. */
export const KEY_HEADER = 'x-sim-key';

/** Headers of proxies and tunnels. They show that the caller is on another machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

const OWN_PAGES = new Origins();

function notFrom({ origin }: IncomingHttpHeaders): ControlError {
  const flag = origin === undefined ? '' : `: --allow-origin ${origin.slice(0, 120)} would let this one in`;
  return new ControlError(403, 'forbidden', `The control API answers no page of another origin${flag}.`);
}

/**
 * Checks that a call may use the control API. With a control key, only the key decides. Without one, only pages and
 * programs of this machine may use it, under the machine's own names: pages of other origins and other names that
 * resolve to it (DNS rebinding) are refused.
 * @throws ControlError
 */
export function guard(headers: IncomingHttpHeaders, key: string | undefined, origins = OWN_PAGES): void {
  const { host = '', origin } = headers;
  if (key === undefined) {
    if (FORWARDED.some((name) => headers[name] !== undefined)) {
      throw new ControlError(
        403,
        'forbidden',
        'Through a proxy the control API needs a key: start the server with --key.',
      );
    }
    if (!isLoopbackName(host)) {
      throw new ControlError(
        403,
        'forbidden',
        'The control API answers only under localhost, *.localhost, 127.0.0.1 and [::1].',
      );
    }
    const foreign = headers['sec-fetch-site'] === 'cross-site';
    const isElsewhere = foreign || (origin !== undefined && !isLoopbackName(originAuthority(origin) ?? ''));
    if (isElsewhere && !origins.allows(origin)) throw notFrom(headers);
    return;
  }
  if (origins.isForeign(headers)) throw notFrom(headers);
  const given = headers[KEY_HEADER];
  if (typeof given !== 'string' || !sameText(given, key)) {
    throw new ControlError(
      403,
      'key_required',
      `This server was started with a control key; send it as the header ${KEY_HEADER}.`,
    );
  }
}

/** Whether a call has the operator's privileges. */
export function mayControl(headers: IncomingHttpHeaders, key: string | undefined, origins = OWN_PAGES): boolean {
  try {
    guard(headers, key, origins);
    return true;
  } catch (error) {
    if (error instanceof ControlError) return false;
    throw error;
  }
}
