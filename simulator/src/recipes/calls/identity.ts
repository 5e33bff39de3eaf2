import type { PicturePurpose, RequestOf, identityEndpoints } from '@zaraba/contracts';
import { UPLOADS_PER_HOUR } from '../../world/identity/identity.ts';
import { specimen, specimenPicture } from '../../pictures/specimen.ts';
import { passwordHash } from '../../host/access/password.ts';
import { fictionalName } from '../people.ts';
import type { Kit, Prepared, Recipes } from '../recipe.ts';

function idNumberOf(account: string): string {
  return `SPECIMEN${account}`;
}

function upload({ run }: Pick<Kit, 'run'>, account: string, purpose: PicturePurpose): string {
  const { bytes, ...picture } = specimenPicture(purpose);
  return (run({ name: 'upload', account, purpose, ...picture, bytes: bytes.length }) as { readonly id: string }).id;
}

function submission(kit: Kit): { readonly as: string; readonly fields: RequestOf<'/user/identitySubmit'> } {
  const as = kit.newcomer();
  const [frontId, backId] = [upload(kit, as, 'front'), upload(kit, as, 'back')];
  return {
    as,
    fields: { name: fictionalName(kit.world.seed, as), idNumber: idNumberOf(as), frontId, backId, agreed: 'true' },
  };
}

function submit({ run }: Kit, { as, fields }: ReturnType<typeof submission>): void {
  const { name: person, frontId = '', backId = '', idNumber } = fields;
  const idDigest = passwordHash(idNumber, 'identity');
  const idEnd = idNumber.slice(-4);
  run({ name: 'identitySubmit', account: as, person, idDigest, idEnd, frontId, backId });
}

/** Recipes for identity. */
export const identityRecipes: Recipes<keyof typeof identityEndpoints> = {
  '/user/identity': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/identitySubmit': {
    ok: { prepare: submission },
    identity_images_required: {
      prepare: (kit) => {
        const { as, fields } = submission(kit);
        return { as, fields: { ...fields, backId: '' } };
      },
    },
    identity_under_review: {
      prepare: (kit) => {
        const prepared = submission(kit);
        submit(kit, prepared);
        return prepared;
      },
    },
    identity_failed: {
      prepare: (kit) => {
        const first = submission(kit);
        submit(kit, first);
        const { as, fields } = submission(kit);
        return { as, fields: { ...fields, idNumber: first.fields.idNumber } };
      },
    },
    account_frozen: {
      prepare: (kit) => {
        const prepared = submission(kit);
        kit.run({ name: 'setAccountState', account: prepared.as, state: 'frozen' });
        return prepared;
      },
    },
  },
  '/user/upload': {
    ok: { prepare: (): Prepared<'/user/upload'> => ({ fields: { purpose: 'front' }, image: specimen('front') }) },
    too_frequent: {
      prepare: (kit) => {
        for (let i = 0; i < UPLOADS_PER_HOUR; i++) upload(kit, kit.account, 'front');
        return { fields: { purpose: 'front' }, image: specimen('front') };
      },
    },
  },
  '/user/picture': {
    ok: {
      prepare: (kit) => {
        const id = upload(kit, kit.account, 'front');
        kit.hosted.pictures.put(kit.account, id, specimen('front'));
        return { fields: { id } };
      },
    },
  },
  '/common/specimen': { ok: { prepare: () => ({ fields: { purpose: 'front' } }) } },
};
