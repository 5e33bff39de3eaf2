import type { IdentityDocuments, PictureRecord } from './records.ts';

/** Notes a picture that was taken and encoded again. */
export interface Upload extends Pick<PictureRecord, 'purpose' | 'sha256' | 'width' | 'height' | 'bytes' | 'type'> {
  readonly name: 'upload';
  readonly account: string;
}

/** Submits what identifies a customer. */
export interface IdentitySubmit extends Pick<IdentityDocuments, 'person' | 'idDigest' | 'idEnd'> {
  readonly name: 'identitySubmit';
  readonly account: string;
  readonly frontId?: string;
  readonly backId?: string;
}

/** The commands of this capability. */
export type IdentityCommand = Upload | IdentitySubmit;
