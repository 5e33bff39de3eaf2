import { describe, expect, it } from 'vitest';
import type { IdentityState, PicturePurpose } from '@zaraba/contracts';
import { checkWorld } from '../wholeWorld.ts';
import { tableGet, tableSet } from '../kernel/table.ts';
import { Stage } from '../testing/stage.ts';
import { apply } from '../world.ts';
import { UPLOADS_PER_HOUR } from './identity.ts';
import { messageList } from '../inbox/views.ts';
import { identityStatus, pictureOf } from './views.ts';
import { dueIn } from '../testing/due.ts';

const [NEWCOMER, OTHER, VERIFIED] = ['0900000002', '0911111111', '0900000001'];
const PICTURE = { sha256: 'ab', width: 720, height: 454, bytes: 7_000, type: 'image/png' } as const;

class Verification extends Stage {
  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]] } });
    this.run({ name: 'register', account: OTHER, passwordHash: 'other' });
  }

  upload(account: string, purpose: PicturePurpose) {
    return this.run({ name: 'upload', account, purpose, ...PICTURE });
  }

  picture(account: string, purpose: PicturePurpose): string {
    const reply = this.upload(account, purpose);
    if (!reply.ok) throw new Error(reply.error);
    return (reply.data as { id: string }).id;
  }

  submit(
    account: string,
    { idDigest = 'digest', ...given }: { idDigest?: string; frontId?: string; backId?: string } = {},
  ) {
    const pictures = { frontId: this.picture(account, 'front'), backId: this.picture(account, 'back') };
    const documents = { person: '見本 太郎', idDigest, idEnd: '0001' };
    return this.run({ name: 'identitySubmit', account, ...documents, ...pictures, ...given });
  }

  status(account: string) {
    return identityStatus(this.state, account);
  }

  identity(account: string): IdentityState | undefined {
    return tableGet(this.state.accounts, account)?.identity;
  }

  caseId(): string {
    const due = [...this.state.due].find(({ kind }) => kind === 'identityCase');
    return due?.id ?? 'none';
  }

  letters(account: string): string[] {
    const open = [...(tableGet(this.state.accounts, account)?.openRecords.message ?? [])];
    return open.flatMap((id) => tableGet(this.state.books.message, id)?.template ?? []);
  }
}

/** The newest message to the newcomer, in English. */
function said(stage: Verification): string | undefined {
  return messageList(stage.state, NEWCOMER, stage.market).messages[0]?.bodies.us;
}

describe('a customer who submits documents', () => {
  it('is under review at once and verified two hours later, with a message', () => {
    const stage = new Verification();
    const reply = stage.submit(NEWCOMER);
    expect(reply).toMatchObject({ ok: true, message: 'submitted', data: { status: 3, name: '見本 太郎' } });
    expect(stage.moves()).toEqual(['notVerified>underReview']);
    stage.at(119);
    expect(stage.status(NEWCOMER)).toMatchObject({ status: 3, idNumberMasked: '••••0001' });
    stage.at(120);
    expect(stage.moves()).toEqual(['underReview>verified']);
    expect(stage.status(NEWCOMER)).toMatchObject({
      status: 1,
      decidedAt: stage.now,
      submittedAt: stage.now - 7_200_000,
    });
    expect(stage.letters(NEWCOMER)).toEqual(['identityVerified']);
  });

  it('has only the digest and the end of the id number in the state', () => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    expect(Object.keys(stage.status(NEWCOMER)).toSorted()).toEqual([
      'backId',
      'frontId',
      'idNumberMasked',
      'name',
      'reviewMs',
      'status',
      'submittedAt',
    ]);
  });

  it('must submit pictures that he uploaded, each for the side of the document that it shows', () => {
    const stage = new Verification();
    const required = { ok: false, error: 'identity_images_required' };
    const [foreign, voucher, back] = [
      stage.picture(OTHER, 'front'),
      stage.picture(NEWCOMER, 'voucher'),
      stage.picture(NEWCOMER, 'back'),
    ];
    for (const frontId of ['', 'SIM-G999999-XXXX', '__proto__', foreign, voucher, back]) {
      expect(stage.submit(NEWCOMER, { frontId })).toEqual(required);
    }
    expect(stage.submit(NEWCOMER, { backId: '' })).toEqual(required);
    expect(stage.identity(NEWCOMER)).toBe('notVerified');
  });

  it('cannot submit twice, nor after verification', () => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    expect(stage.submit(NEWCOMER)).toEqual({ ok: false, error: 'identity_under_review' });
    stage.at(120);
    const verified = { ok: false, error: 'invalid_request', fields: { idNumber: 'duplicate' } };
    expect(stage.submit(NEWCOMER)).toEqual(verified);
    expect(stage.submit(VERIFIED)).toEqual(verified);
  });

  it('cannot use the id number of a customer who is verified or under review, but can use that of a rejected customer', () => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    const used = { ok: false, error: 'identity_failed' };
    expect(stage.submit(OTHER)).toEqual(used);
    stage.at(120);
    expect(stage.submit(OTHER)).toEqual(used);
    expect(stage.submit(OTHER, { idDigest: 'another' })).toMatchObject({ ok: true });
    const second = new Verification();
    second.submit(NEWCOMER);
    second.run({ name: 'decideReview', id: second.caseId(), outcome: 'reject' });
    expect(second.submit(OTHER)).toMatchObject({ ok: true });
    expect(second.submit(NEWCOMER)).toEqual(used);
  });

  it('may submit again after a rejection, with the same number', () => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    stage.run({ name: 'decideReview', id: stage.caseId(), outcome: 'reject' });
    expect(stage.moves()).toEqual(['underReview>failed']);
    expect(stage.status(NEWCOMER)).toMatchObject({ status: 2, decidedAt: stage.now });
    expect(stage.letters(NEWCOMER)).toEqual(['identityFailed']);
    expect(said(stage)).toContain('Reason: decided by the tester');
    expect(stage.submit(NEWCOMER)).toMatchObject({ ok: true, data: { status: 3 } });
    expect(stage.moves()).toEqual(['failed>underReview']);
    stage.at(120);
    expect(stage.identity(NEWCOMER)).toBe('verified');
  });

  it.each([
    ['frozen', 'account_frozen'],
    ['bannedFromLogin', 'account_frozen'],
    ['pendingIdentityReview', 'identity_under_review'],
  ] as const)('is refused while his account is %s', (state, error) => {
    const stage = new Verification();
    stage.run({ name: 'setAccountState', account: NEWCOMER, state });
    expect(stage.submit(NEWCOMER)).toEqual({ ok: false, error });
  });

  it('may submit while he is not permitted to trade', () => {
    const stage = new Verification();
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'notPermittedToTrade' });
    expect(stage.submit(NEWCOMER)).toMatchObject({ ok: true });
  });

  it('is rejected by the automatic reviewer if his account was frozen meanwhile', () => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'frozen' });
    expect(stage.run({ name: 'decideReview', id: stage.caseId(), outcome: 'pass' })).toEqual({
      ok: false,
      error: 'account_frozen',
    });
    stage.at(120);
    expect(stage.identity(NEWCOMER)).toBe('failed');
    expect(said(stage)).toContain('Reason: the account is frozen');
  });

  it('waits for a decision if testers decide reviews', () => {
    const stage = new Verification();
    stage.run({ name: 'setReviewer', reviewer: 'byHand' });
    stage.submit(NEWCOMER);
    stage.at(10_000);
    expect(stage.identity(NEWCOMER)).toBe('underReview');
  });
});

describe('a tester who sets the identity by hand', () => {
  const set = (stage: Stage, identity: IdentityState, account = NEWCOMER) =>
    stage.run({ name: 'setIdentity', account, identity });

  it.each(['verified', 'failed'] as const)('ends a pending review as %s, and it does not change later', (identity) => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    const id = stage.caseId();
    expect(set(stage, identity)).toMatchObject({ ok: true });
    expect(stage.moves()).toEqual([`underReview>${identity}`]);
    expect(dueIn(stage.state)).toHaveLength(0);
    expect(stage.run({ name: 'decideReview', id, outcome: 'pass' })).toMatchObject({ fields: { id: 'choice' } });
    stage.at(10_000);
    expect(stage.identity(NEWCOMER)).toBe(identity);
  });

  it('opens a new case, which only the tester ends', () => {
    const stage = new Verification();
    set(stage, 'underReview');
    expect(stage.submit(NEWCOMER)).toEqual({ ok: false, error: 'identity_under_review' });
    stage.at(10_000);
    expect(stage.status(NEWCOMER)).toEqual({ status: 3, reviewMs: 7_200_000 });
    const [id] = tableGet(stage.state.accounts, NEWCOMER)?.openRecords.identityCase ?? [];
    expect(stage.run({ name: 'decideReview', id: id ?? '', outcome: 'pass' })).toMatchObject({ ok: true });
    expect(stage.identity(NEWCOMER)).toBe('verified');
  });

  it('moves the identity through the states in between', () => {
    const stage = new Verification();
    set(stage, 'failed');
    expect(stage.moves()).toEqual(['notVerified>underReview', 'underReview>failed']);
    set(stage, 'verified');
    expect(stage.moves()).toEqual(['failed>underReview', 'underReview>verified']);
    expect(set(stage, 'failed')).toMatchObject({ ok: false, fields: { identity: 'choice' } });
  });
});

describe('a review of an identity', () => {
  it('has the same result in one jump of the clock and in steps', () => {
    const jump = new Verification();
    const walk = new Verification();
    for (const stage of [jump, walk]) stage.submit(NEWCOMER);
    for (let minute = 1; minute <= 200; minute++) walk.at(minute);
    jump.at(200);
    expect(jump.state).toEqual(walk.state);
  });

  it('never disagrees with the account: the invariants detect a world in which it does', () => {
    const stage = new Verification();
    stage.submit(NEWCOMER);
    const record = tableGet(stage.state.accounts, NEWCOMER)!;
    const accounts = tableSet(stage.state.accounts, NEWCOMER, { ...record, identity: 'verified' as const });
    expect(() => checkWorld({ ...stage.state, accounts })).toThrow('contradicts its account');
    const id = stage.caseId();
    const ended = { ...tableGet(stage.state.books.identityCase, id)!, state: 'verified' as const };
    const identityCase = tableSet(stage.state.books.identityCase, id, ended);
    expect(() => checkWorld({ ...stage.state, books: { ...stage.state.books, identityCase } })).toThrow(
      'contradicts its state',
    );
  });
});

describe('uploaded pictures', () => {
  it('belong to the account that sent them', () => {
    const stage = new Verification();
    const id = stage.picture(NEWCOMER, 'voucher');
    expect(pictureOf(stage.state, NEWCOMER, id)).toMatchObject({ ...PICTURE, purpose: 'voucher' });
    expect(pictureOf(stage.state, OTHER, id)).toBeUndefined();
  });

  it('are limited in number per hour, for each account', () => {
    const stage = new Verification();
    for (let i = 0; i < UPLOADS_PER_HOUR; i++) {
      stage.at(i);
      expect(stage.upload(NEWCOMER, 'front')).toMatchObject({ ok: true, message: 'upload_ok' });
    }
    stage.at(59);
    expect(stage.upload(NEWCOMER, 'front')).toEqual({ ok: false, error: 'too_frequent' });
    expect(stage.upload(OTHER, 'front')).toMatchObject({ ok: true });
    stage.at(60);
    expect(stage.upload(NEWCOMER, 'front')).toMatchObject({ ok: true });
    expect(stage.upload(NEWCOMER, 'front')).toEqual({ ok: false, error: 'too_frequent' });
  });

  it('beyond the hourly limit are detected by the invariants', () => {
    const stage = new Verification();
    const bomb = { ...PICTURE, width: 50_000, height: 50_000 };
    expect(() =>
      apply(stage.state, { name: 'upload', account: NEWCOMER, purpose: 'front', ...bomb }, stage.now, stage.market),
    ).toThrow('could not be taken');
  });
});
