import * as z from 'zod/mini';
import { PICTURE_PURPOSES, identityStatusSchema, pictureSchema, uploadedPictureSchema } from '../entities/identity.ts';
import { PUBLIC_READ, READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/identity.ts';

const pictureId = z.string().check(z.maxLength(40));
const purpose = z.enum(PICTURE_PURPOSES);

/** Endpoints for identity verification and for the pictures that it requires. */
export const identityEndpoints = {
  '/user/identity': {
    ...READ,
    request: z.strictObject({}),
    reply: identityStatusSchema,
    summary: 'State of the identity verification, and the latest submission; the id number is masked.',
  },
  '/user/identitySubmit': {
    ...WRITE,
    request: z.strictObject({
      // Letters of any script are allowed. Invisible characters and characters that change the direction of text are
      // not.
      name: z.string().check(z.regex(/^(?=.*\S)[^\p{C}]{1,60}$/u)),
      idNumber: z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/)),
      frontId: z.optional(pictureId),
      backId: z.optional(pictureId),
      agreed: z.enum(['true']),
    }),
    reply: identityStatusSchema,
    success: 'submitted',
    errors: ['identity_images_required', 'identity_under_review', 'identity_failed', 'account_frozen'],
    summary:
      'Submits name, id number and both pictures for review. Once verified, a further one is refused as invalid_request with idNumber: duplicate.',
  },
  '/user/upload': {
    ...WRITE,
    upload: true,
    request: z.strictObject({ purpose }),
    reply: uploadedPictureSchema,
    success: 'upload_ok',
    errors: ['too_frequent'],
    summary:
      'Accepts one PNG or JPEG picture in the field image and re-encodes it without anything else in the file. A faulty one is refused as invalid_request with image: missing, format, or range (too large).',
  },
  '/user/picture': {
    ...READ,
    request: z.strictObject({ id: pictureId }),
    reply: pictureSchema,
    summary:
      'A picture of this account, kept in memory only. Refused as invalid_request with id: choice (no such picture of this account) or id: missing (known, but no longer kept).',
  },
  '/common/specimen': {
    ...PUBLIC_READ,
    request: z.strictObject({ purpose }),
    reply: pictureSchema,
    summary: 'A drawn picture marked SPECIMEN, for upload in place of a real document.',
  },
} as const satisfies Record<string, Endpoint>;
