import type { IdentityState, PicturePurpose, PictureType } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** A customer's identity documents. The core never receives the id number itself. */
export interface IdentityDocuments {
  readonly person: string;
  /** Digest of the id number, equal for equal numbers in all accounts. */
  readonly idDigest: string;
  /** The id number's last digits, shown after a mask. */
  readonly idEnd: string;
  readonly frontId: string;
  readonly backId: string;
}

/** An attempt to verify an account's identity. The newest attempt determines the state of the identity. */
export interface IdentityCaseRecord extends BaseRecord {
  readonly state: Exclude<IdentityState, 'notVerified'>;
  readonly openedAt: number;
  readonly decidedAt?: number;
  /** Absent if an operator opened the case. */
  readonly documents?: IdentityDocuments;
}

/** An uploaded picture: its digest and size, not its contents. */
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

/** Command to record an uploaded picture after the server has re-encoded it. */
export interface Upload extends Pick<PictureRecord, 'purpose' | 'sha256' | 'width' | 'height' | 'bytes' | 'type'> {
  readonly name: 'upload';
  readonly account: string;
}

/** Command to submit identity documents. */
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
