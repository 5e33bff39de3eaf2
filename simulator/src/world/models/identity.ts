import type { IdentityState, PicturePurpose, PictureType } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A customer's documents. The core never sees the id number. */
export interface IdentityDocuments {
  readonly person: string;
  /** Equal for equal id numbers in all accounts. */
  readonly idDigest: string;
  /** Last digits of the id number, shown after a mask. */
  readonly idEnd: string;
  readonly frontId: string;
  readonly backId: string;
}

/** An attempt to verify an account. The newest one decides its identity. */
export interface IdentityCaseRecord extends BaseRecord {
  readonly state: Exclude<IdentityState, 'notVerified'>;
  readonly openedAt: number;
  readonly decidedAt?: number;
  /** Absent if an operator opened the case. */
  readonly documents?: IdentityDocuments;
}

/** An uploaded picture: digest and size, not contents. */
export interface PictureRecord extends BaseRecord {
  readonly at: number;
  readonly purpose: PicturePurpose;
  /** Digest of the re-encoded picture, hexadecimal. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: PictureType;
}

/** Records a re-encoded picture. */
export interface Upload extends Pick<PictureRecord, 'purpose' | 'sha256' | 'width' | 'height' | 'bytes' | 'type'> {
  readonly name: 'upload';
  readonly account: string;
}

/** Submits documents. */
export interface IdentitySubmit extends Pick<IdentityDocuments, 'person' | 'idDigest' | 'idEnd'> {
  readonly name: 'identitySubmit';
  readonly account: string;
  readonly frontId?: string;
  readonly backId?: string;
}

/** Commands, records and messages of identity verification. */
export interface IdentityModel {
  readonly commands: Upload | IdentitySubmit;
  readonly records: { readonly identityCase: IdentityCaseRecord; readonly picture: PictureRecord };
  readonly messages: 'identityVerified' | 'identityFailed';
}
