import { fileIdFromUrl, originalIdFromUrl } from '@headwater/contract/images';
import { erasureMarkerName } from '@headwater/runtime/storage';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { typeWorkingCopy } from '../../../../testing/items/type-working-copy.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';
import { uploadOriginal } from '../../../../testing/uploads/upload-original.ts';
import { runVariantJobs } from '../../../../testing/uploads/variant-jobs.ts';

const portal = useTestPortal();
const dayMs = 24 * 60 * 60 * 1000;
const wide = await createTestImage(1200, 675);
const minuteMs = 60 * 1000;

async function uploadImage(
  caller: Caller,
  reference: string,
  more: Record<string, string> = {},
): Promise<string> {
  const file = reference === 'logo' ? await createTestImage(150, 50) : wide;
  const fields = [...Object.entries({ reference, ...more }), ['file', file] as const];
  return String((await sendUpload({ portal: portal(), caller, fields })).body);
}

/** Runs the nightly job, as if that time had passed. */
async function clean(after = dayMs + minuteMs) {
  const { db, deps } = portal();
  await removeUnusedFiles({ db, files: deps.files, now: () => new Date(Date.now() + after) });
}

async function isThere(url: string): Promise<boolean> {
  return (await portal().app.inject(url)).statusCode === 200;
}

/** Inserts a revision of an item as it is. */
async function insertRevision(itemId: number): Promise<number> {
  const { db } = portal();
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) throw new Error('no such item');
  const { id } = await db
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

describe('a file is kept', () => {
  it('if it marks an account as erased', async () => {
    const { files } = portal().deps;
    const marker = erasureMarkerName('0a1b2c3d-0000-4000-8000-000000000003');
    await files.put(marker, Buffer.from('erased'));
    await clean();
    expect(await files.size(marker)).toBe(6);
  });

  it('if an item shows it', async () => {
    const urls = [await uploadImage(owner, 'logo'), await uploadImage(owner, 'gallery')];
    await clean();
    expect(await Promise.all(urls.map(isThere))).toEqual([true, true]);
  });

  it('if the text of a company or an article shows it', async () => {
    const [inProfile, inArticle] = [await uploadImage(owner, 'content'), await uploadImage(owner, 'content')];
    const content = (url: string) => `<p>Look:</p><img src="${url}" alt="A pump">`;
    await owner.mutate('company.update', { companyId, content: content(inProfile) });
    const article = await givenArticle(portal(), owner);
    await owner.mutate('articles.save', { uuid: article.uuid, content: content(inArticle) });
    await clean();
    expect(await Promise.all([inProfile, inArticle].map(isThere))).toEqual([true, true]);
  });

  it('if only a typed text shows it', async () => {
    const url = await uploadImage(owner, 'content');
    await typeWorkingCopy(owner, companyId, { content: `<img src="${url}" alt="">` });
    await clean();
    expect(await isThere(url)).toBe(true);
    await owner.mutate('workingCopies.discard', { itemId: companyId });
    await clean();
    expect(await isThere(url)).toBe(false);
  });

  it('if only a revision shows it, in its text or among its images', async () => {
    const [named, shown] = [await uploadImage(owner, 'content'), await uploadImage(owner, 'logo')];
    await owner.mutate('company.update', { companyId, content: `<img src="${named}" alt="">` });
    await insertRevision(companyId);
    await owner.mutate('company.update', { companyId, content: '' });
    await owner.mutate('company.logo.remove', { companyId, url: shown });
    await clean();
    expect(await Promise.all([named, shown].map(isThere))).toEqual([true, true]);
  });

  it('for a day after it was chosen for another text', async () => {
    const url = await uploadImage(owner, 'content');
    await portal().db.updateTable('files').set({ created_at: '2020-01-01' }).execute();
    expect((await owner.mutate('company.pictures.choose', { url })).status).toBe(200);
    await clean(dayMs - minuteMs);
    expect(await isThere(url)).toBe(true);
    await clean();
    expect(await isThere(url)).toBe(false);
  });

  it('for a day, in which its text may be saved', async () => {
    const url = await uploadImage(owner, 'content');
    await clean(dayMs - minuteMs);
    expect(await isThere(url)).toBe(true);
  });
});

describe('an unused file is removed', () => {
  it('with its variants and its row', async () => {
    const [content, logo] = [await uploadImage(owner, 'content'), await uploadImage(owner, 'logo')];
    await runVariantJobs(portal());
    await owner.mutate('company.logo.remove', { companyId, url: logo });
    await clean();
    const ids = [content, logo].map(fileIdFromUrl);
    const { names } = await storedFiles(portal());
    expect(names.filter((name) => ids.some((id) => id !== null && name.startsWith(id)))).toEqual([]);
    const rows = await portal().db.selectFrom('files').select('id').execute();
    expect(rows.map(({ id }) => id)).not.toContain(ids[0]);
    expect(rows.map(({ id }) => id)).not.toContain(ids[1]);
  });

  it('with its original, unless another picture was cropped from that', async () => {
    const original = await uploadOriginal(portal(), owner, wide);
    const crop = JSON.stringify({ x: 0, y: 0, width: 100, height: 100 });
    const fields = { original, crop };
    const first = await uploadImage(owner, 'gallery', fields);
    const second = await uploadImage(owner, 'gallery', { ...fields, replaces: first });
    const hasOriginal = async () =>
      (await portal().app.inject({ url: original, headers: owner.headers })).statusCode === 200;
    await clean();
    expect([await isThere(first), await isThere(second), await hasOriginal()]).toEqual([false, true, true]);
    await owner.mutate('company.gallery.remove', { companyId, url: second });
    await clean();
    expect([await isThere(second), await hasOriginal()]).toEqual([false, false]);
    const { names } = await storedFiles(portal());
    expect(names).not.toContain(`${originalIdFromUrl(original)}.webp`);
  });

  it('even if it has no row', async () => {
    const name = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a-400.webp';
    await portal().deps.files.put(name, Buffer.from('x'));
    await clean(dayMs - minuteMs);
    expect((await storedFiles(portal())).names).toContain(name);
    await clean();
    expect((await storedFiles(portal())).names).not.toContain(name);
  });
});

it('a file that another row refers to is kept, and the job continues', async () => {
  const url = await uploadImage(owner, 'content');
  const other = await uploadImage(owner, 'content');
  const { db } = portal();
  const article = await givenArticle(portal(), owner);
  const revisionId = await insertRevision(article.id);
  await db
    .insertInto('slugs')
    .values({ type: 'press-release', slug: 'a-pump', item_id: article.id })
    .execute();
  await db
    .insertInto('publications')
    .values({
      item_id: article.id,
      revision_id: revisionId,
      type: 'press-release',
      slug: 'a-pump',
      title: 'A pump',
      image_file_id: fileIdFromUrl(url),
    })
    .execute();
  await clean();
  expect(await isThere(url)).toBe(true);
  expect(await isThere(other)).toBe(false);
});
