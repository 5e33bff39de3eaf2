import type { IdentityState, PicturePurpose, PictureType } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** What a customer says and shows of himself. The id number itself never reaches the core. */
export interface IdentityDocuments {
  readonly person: string;
  /** Digest of the id number: equal numbers have equal digests, whoever submits them. */
  readonly idDigest: string;
  /** The end of the id number, to be shown behind a mask. */
  readonly idEnd: string;
  readonly frontId: string;
  readonly backId: string;
}

/** One attempt to verify an account. The state of the newest one is the state of the account's identity. */
export interface IdentityCaseRecord extends BaseRecord {
  readonly state: Exclude<IdentityState, 'notVerified'>;
  readonly openedAt: number;
  readonly decidedAt?: number;
  /** Absent where the operator opened the case. */
  readonly documents?: IdentityDocuments;
}

/** A picture that was uploaded: its digest and its measures, never its contents. Nothing ever happens to it. */
export interface PictureRecord extends BaseRecord {
  readonly at: number;
  readonly purpose: PicturePurpose;
  /** Digest of the picture as it was encoded again, hexadecimal. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: PictureType;
}

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

/** What this capability is made of. */
export interface IdentityModel {
  readonly commands: Upload | IdentitySubmit;
  readonly records: { readonly identityCase: IdentityCaseRecord; readonly picture: PictureRecord };
  readonly messages: 'identityVerified' | 'identityFailed';
}
