import type { identityEndpoints } from '@zaraba/contracts';
import { specimen } from '../../pictures/specimen.ts';
import { refuseField } from '../../world/kernel/command.ts';
import { identityStatus, pictureOf } from '../../world/identity/views.ts';
import type { Handlers } from '../call.ts';

/** The maximum number of last characters of an id number that are shown. At most half are shown. */
const SHOWN_END = 4;

/** Handlers for identity verification and its pictures. */
export const identityHandlers: Handlers<keyof typeof identityEndpoints> = {
  '/user/identity': ({ world, account }) => identityStatus(world.stateNow(), account),

  '/user/identitySubmit': ({ world, account, hashOf }, { name, idNumber, frontId, backId }) => {
    const number = idNumber.toUpperCase();
    return world.execute({
      name: 'identitySubmit',
      account,
      person: name.trim(),
      idDigest: hashOf('idNumber'),
      idEnd: number.slice(-Math.min(SHOWN_END, Math.floor(number.length / 2))),
      ...(frontId === undefined ? {} : { frontId }),
      ...(backId === undefined ? {} : { backId }),
    });
  },

  '/user/upload': ({ world, pictures, account, picture }, { purpose }) => {
    if (picture === undefined) return refuseField('image', 'missing');
    const { bytes, ...measured } = picture;
    const reply = world.execute({ name: 'upload', account, purpose, ...measured, bytes: bytes.length });
    if (reply.ok) pictures.put(account, (reply.data as { readonly id: string }).id, bytes);
    return reply;
  },

  '/user/picture': ({ world, pictures, account }, { id }) => {
    const picture = pictureOf(world.stateNow(), account, id);
    if (picture === undefined) return refuseField('id', 'choice');
    const bytes = pictures.get(id);
    if (bytes === undefined) return refuseField('id', 'missing');
    return { type: picture.type, base64: bytes.toString('base64') };
  },

  '/common/specimen': (_call, { purpose }) => ({ type: 'image/png', base64: specimen(purpose).toString('base64') }),
};
