import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { instantMs, integer } from '../wire.ts';

/** The purposes of a picture: the front or the back of an identity document, or the voucher of a deposit. */
export const PICTURE_PURPOSES = ['front', 'back', 'voucher'] as const;
/** The purpose of a picture. */
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** The accepted media types of pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
/** The media type of a picture. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The state of the identity verification of an account, and the latest submission. */
export const identityStatusSchema = z.object({
  /** A code of IDENTITY_STATES, as `is_true` in the user info. */
  status: integer,
  name: z.optional(z.string()),
  idNumberMasked: z.optional(z.string()),
  frontId: z.optional(z.string()),
  backId: z.optional(z.string()),
  submittedAt: z.optional(instantMs),
  decidedAt: z.optional(instantMs),
  /** The usual duration of a review on this server, in milliseconds. */
  reviewMs: z.optional(integer),
  interventions: z.optional(interventionsSchema),
});
/** The state of the identity verification of an account. */
export type IdentityStatus = z.infer<typeof identityStatusSchema>;

/** An uploaded picture. The sizes are those after the server re-encoded the picture and removed the metadata. */
export const uploadedPictureSchema = z.object({
  id: z.string(),
  width: integer,
  height: integer,
  bytes: integer,
  type: z.enum(PICTURE_TYPES),
});
/** An uploaded picture. */
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** A picture to display. */
export const pictureSchema = z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() });
/** A picture to display. */
export type Picture = z.infer<typeof pictureSchema>;
