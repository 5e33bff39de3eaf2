import * as z from 'zod/mini';
import { interventionsSchema } from '../interventions.ts';
import { instantMs, integer } from '../wire.ts';

/** What a picture is for: the front and the back of an identity document, or the voucher of a deposit. */
export const PICTURE_PURPOSES = ['front', 'back', 'voucher'] as const;
/** What a picture is for. */
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** The kinds of pictures that are taken and answered. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
/** The kind of a picture. */
export type PictureType = (typeof PICTURE_TYPES)[number];

/** How far the identity verification of an account has come, and what was submitted for it last. */
export const identityStatusSchema = z.object({
  /** Code of IDENTITY_STATES, the `is_true` of the user info. */
  status: integer,
  name: z.optional(z.string()),
  idNumberMasked: z.optional(z.string()),
  frontId: z.optional(z.string()),
  backId: z.optional(z.string()),
  submittedAt: z.optional(instantMs),
  decidedAt: z.optional(instantMs),
  interventions: z.optional(interventionsSchema),
});
/** How far the identity verification of an account has come. */
export type IdentityStatus = z.infer<typeof identityStatusSchema>;

/** A picture as it was taken: measured after it was made anew, without anything hidden in it. */
export const uploadedPictureSchema = z.object({
  id: z.string(),
  width: integer,
  height: integer,
  bytes: integer,
  type: z.enum(PICTURE_TYPES),
});
/** A picture as it was taken. */
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** A picture to be shown. */
export const pictureSchema = z.object({ type: z.enum(PICTURE_TYPES), base64: z.string() });
/** A picture to be shown. */
export type Picture = z.infer<typeof pictureSchema>;
