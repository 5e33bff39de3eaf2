import { HOUR_MS, LIMITS } from '@zaraba/contracts';
import type { ErrorKey, PicturePurpose } from '@zaraba/contracts';
import { instantFact } from '../kernel/because.ts';
import { openRecords } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Task } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { Moment } from '../kernel/moment.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { decideCase, isOfAnother, newestCase, openCase } from './cases.ts';
import type { IdentitySubmit, Upload, IdentityCaseRecord, PictureRecord } from '../models/identity.ts';
import { identityStatus } from './views.ts';

/** The maximum number of uploads of an account per hour. */
export const UPLOADS_PER_HOUR = 30;

function upload(draft: Draft, { name: _name, ...picture }: Upload): Reply {
  const { account, width, height, bytes, type } = picture;
  const earlier = draft.existingAccount(account).endedRecords.picture?.at(-UPLOADS_PER_HOUR);
  const since = earlier === undefined ? undefined : draft.record('picture', earlier)?.at;
  if (since !== undefined && draft.now - since < HOUR_MS) {
    return refuse('too_frequent', { limit: `${UPLOADS_PER_HOUR} in an hour`, until: instantFact(since + HOUR_MS) });
  }
  const id = draft.newId('picture');
  draft.keep('picture', { id, ended: true, at: draft.now, ...picture });
  return confirm('upload_ok', { id, width, height, bytes, type });
}

function hasPicture(draft: Draft, account: string, id: string, purpose: PicturePurpose): boolean {
  const picture = draft.record('picture', id);
  return picture?.account === account && picture.purpose === purpose;
}

function standing(account: AccountRecord): Refusal | undefined {
  if (account.state === 'frozen' || account.state === 'bannedFromLogin') return refuse('account_frozen');
  if (account.identity === 'verified') return refuseField('idNumber', 'duplicate');
  const waits = account.identity === 'underReview' || account.state === 'pendingIdentityReview';
  return waits ? refuse('identity_under_review') : undefined;
}

function submit(draft: Draft, command: IdentitySubmit): Reply {
  const { account, person, idDigest, idEnd, frontId = '', backId = '' } = command;
  const refused = standing(draft.existingAccount(account));
  if (refused !== undefined) return refused;
  if (!hasPicture(draft, account, frontId, 'front') || !hasPicture(draft, account, backId, 'back')) {
    return refuse('identity_images_required');
  }
  if (isOfAnother(draft.state, account, idDigest)) return refuse('identity_failed');
  openCase(draft, account, { person, idDigest, idEnd, frontId, backId });
  return confirm('submitted', identityStatus(draft.state, account));
}

function objection(draft: Draft, { account }: IdentityCaseRecord): ErrorKey | undefined {
  const { state } = draft.existingAccount(account);
  return state === 'frozen' || state === 'bannedFromLogin' ? 'account_frozen' : undefined;
}

function checkCase(record: IdentityCaseRecord, state: WorldState): void {
  const { account, state: found, ended, due, documents } = record;
  const owner = tableGet(state.accounts, account);
  const open = found === 'underReview';
  const settled = ended === !open && open === (record.decidedAt === undefined) && (open || due === undefined);
  invariant(settled, 'an identity case contradicts its state', () => ({ record }));
  const running = openRecords(state, owner, 'identityCase').length;
  invariant(running <= 1, 'an account has two open identity cases', () => ({ account, running }));
  const newest = newestCase(state, owner);
  invariant(newest?.state === owner?.identity, 'an identity case contradicts its account', () => ({
    newest,
    identity: owner?.identity,
  }));
  for (const id of documents === undefined ? [] : [documents.frontId, documents.backId]) {
    const owned = tableGet<PictureRecord>(state.books.picture, id)?.account === account;
    invariant(owned, 'an identity case shows a foreign picture', () => ({ record, id }));
  }
}

function checkPicture(record: PictureRecord): void {
  const { width, height, bytes } = record;
  const side = Math.max(width, height);
  const inRange = Math.min(width, height, bytes) > 0 && side <= LIMITS.imageMaximumSidePixels;
  const small = width * height <= LIMITS.imageMaximumPixels && bytes <= LIMITS.imageMaximumBytes;
  invariant(inRange && small && record.ended, 'a picture that could not be taken', () => ({ record }));
}

function resubmit({ state }: Moment, account: AccountRecord): readonly Task[] {
  const newest = account.identity === 'failed' ? newestCase(state, account) : undefined;
  return newest === undefined ? [] : [{ kind: 'resubmitIdentity', record: newest.id, message: ['identityFailed'] }];
}

/** The capability of identity verification and uploaded pictures. */
export const identity = defineCapability<'identity'>({
  commands: { upload, identitySubmit: submit },
  records: {
    identityCase: {
      review: {
        submittedAt: ({ openedAt }) => openedAt,
        pending: ({ ended }) => !ended,
        objection,
        decide: (draft, record, outcome) =>
          decideCase(draft, record, outcome === 'pass' ? 'verified' : 'failed', objection(draft, record)),
      },
      check: checkCase,
    },
    picture: { check: checkPicture },
  },
  todos: resubmit,
  messages: {
    identityVerified: {
      about: 'identity',
      event: 'review',
      jp: ['本人確認が完了しました', 'ご提出の書類を確認しました。', '取引暗証番号を設定すると、お取引ができます。'],
      cn: ['实名认证已通过', '您提交的证件已核实。', '设置资金密码后即可交易。'],
      us: [
        'Identity verified',
        'The documents you sent have been checked.',
        'Once a trading PIN is set, you can trade.',
      ],
    },
    identityFailed: {
      about: 'identity',
      event: 'review',
      jp: [
        '本人確認が承認されませんでした',
        'ご提出の書類を確認できませんでした。',
        '理由：{reason}',
        '氏名と書類番号、画像をお確かめのうえ、もう一度ご提出ください。',
      ],
      cn: ['实名认证未通过', '您提交的证件未能核实。', '原因：{reason}', '请核对姓名、证件号码和图片后重新提交。'],
      us: [
        'Identity not verified',
        'The documents you sent could not be confirmed.',
        'Reason: {reason}',
        'Please check the name, the number and the pictures, and send them again.',
      ],
    },
  },
});
