import { fileIdFromUrl } from '@headwater/contract/images';
import type { FileStorage } from '@headwater/runtime/storage';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/mails/run-jobs.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';
import { countVariantJobs, runVariantJobs } from '../../../../testing/uploads/variant-jobs.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import { createImageVariants } from './create-image-variants.ts';

const portal = useTestPortal();
const wide = await createTestImage(1200, 675);

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

async function upload(file: Uint8Array = wide, reference = 'gallery', caller = owner) {
  const fields = [['reference', reference] as const, ['file', file] as const];
  const url = String((await sendUpload({ portal: portal(), caller, fields })).body);
  return { url, fileId: fileIdFromUrl(url) ?? '' };
}

async function listNames(fileId: string): Promise<string[]> {
  return (await storedFiles(portal())).names.filter((name) => name.startsWith(fileId));
}

async function getWidths(fileId: string): Promise<number[] | undefined> {
  const { db } = portal();
  const files = db.selectFrom('files').select('variant_widths').where('id', '=', fileId);
  return (await files.executeTakeFirst())?.variant_widths;
}

async function listGallery(): Promise<unknown> {
  const { body } = await owner.query('company.gallery.list', { companyId });
  return Object(body).result.data;
}

const widthsOf = [
  { size: [1200, 675], reference: 'gallery', widths: [400, 800, 1200] },
  { size: [800, 450], reference: 'content', widths: [400, 800] },
  { size: [300, 100], reference: 'logo', widths: [300] },
] as const;
it.each(widthsOf)(
  'a $reference of $size is stored in the widths $widths',
  async ({ size, reference, widths }) => {
    const { fileId } = await upload(await createTestImage(size[0], size[1]), reference);
    await runVariantJobs(portal());
    expect(await getWidths(fileId)).toEqual(widths);
    for (const width of widths) {
      const { headers, rawPayload } = await portal().app.inject(`/files/${fileId}-${width}.webp`);
      expect(headers['content-type']).toBe('image/webp');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(await countVariantJobs(portal())).toBe(0);
  },
);

it('until the worker has made them, an image is shown in its own size', async () => {
  const { url, fileId } = await upload();
  expect(await listNames(fileId)).toEqual([`${fileId}.png`]);
  expect(await listGallery()).toEqual([{ url, alt: '', decorative: false, thumbnailUrl: url }]);
  await runVariantJobs(portal());
  expect(await listGallery()).toEqual([
    { url, alt: '', decorative: false, thumbnailUrl: `/files/${fileId}-400.webp` },
  ]);
});

const pixels = [
  { of: 'a transparent image', edit: (image: Sharp) => image.removeAlpha().ensureAlpha(0.5), hasAlpha: true },
  { of: 'a grey image', edit: (image: Sharp) => image.greyscale(), hasAlpha: false },
  {
    of: 'a grey, transparent image',
    edit: (image: Sharp) => image.removeAlpha().greyscale().ensureAlpha(0.5),
    hasAlpha: true,
  },
  { of: 'an image of 16 bits', edit: (image: Sharp) => image.toColourspace('rgb16'), hasAlpha: false },
];
it.each(pixels)('the variants of $of look like it', async ({ edit, hasAlpha }) => {
  const { url, fileId } = await upload(await edit(sharp(wide)).png().toBuffer());
  await runVariantJobs(portal());
  const [original, variant] = await Promise.all(
    [url, `/files/${fileId}-1200.webp`].map(async (path) => {
      const { rawPayload } = await portal().app.inject(path);
      return sharp(rawPayload).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    }),
  );
  const { rawPayload } = await portal().app.inject(`/files/${fileId}-1200.webp`);
  expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(hasAlpha);
  // Far from the corner, whose edge the encoder softens.
  const middle = (337 * 1_200 + 600) * 4;
  for (const channel of [0, 1, 2, 3])
    expect(Math.abs((original?.[middle + channel] ?? 0) - (variant?.[middle + channel] ?? 255))).toBeLessThan(
      6,
    );
});

it('a replaced image has its variants too, because a revision may show it', async () => {
  const logo = await createTestImage(600, 200);
  const [first, second] = [await upload(logo, 'logo'), await upload(logo, 'logo')];
  await runVariantJobs(portal());
  expect(await Promise.all([first, second].map(async ({ fileId }) => getWidths(fileId)))).toEqual([
    [400, 600],
    [400, 600],
  ]);
});

describe('nothing is left of a removed image', () => {
  const removeUnused = async () => {
    const dayLater = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await removeUnusedFiles({ ...portal().deps, now: () => dayLater });
  };

  it('before its job ran', async () => {
    const { fileId } = await upload(wide, 'content');
    await removeUnused();
    await runVariantJobs(portal());
    expect(await listNames(fileId)).toEqual([]);
    expect(await countVariantJobs(portal())).toBe(0);
  });

  it('while its variants are made', async () => {
    const { fileId } = await upload(wide, 'content');
    const { db, deps } = portal();
    const files: FileStorage = {
      ...deps.files,
      put: async (name, content) => {
        await deps.files.put(name, content);
        if (name.endsWith('-800.webp')) await removeUnused();
      },
    };
    await createImageVariants({ db, files }, { fileId });
    expect(await listNames(fileId)).toEqual([]);
  });
});

it('after a storage that failed half-way the next attempt makes all variants', async () => {
  const { fileId } = await upload();
  const whole = portal();
  const files: FileStorage = {
    ...whole.deps.files,
    put: async (name, content) => {
      if (name.endsWith('-800.webp')) throw new Error('no space left');
      await whole.deps.files.put(name, content);
    },
  };
  await runVariantJobs({ ...whole, deps: { ...whole.deps, files } });
  const { rows } = await sql<{ last_error: string | null }>`
    select last_error from graphile_worker.jobs
    where task_identifier = 'create_image_variants'`.execute(whole.db);
  expect(rows).toEqual([{ last_error: expect.stringContaining('no space left') }]);
  expect(await getWidths(fileId)).toEqual([]);
  await runVariantJobs(whole);
  expect(await getWidths(fileId)).toEqual([400, 800, 1200]);
  expect(await listNames(fileId)).toHaveLength(4);
});

it('an image missing from the storage is retried', async () => {
  const { db, deps } = portal();
  const { fileId } = await upload();
  await deps.files.remove(`${fileId}.png`);
  await runVariantJobs(portal());
  expect(await countVariantJobs(portal())).toBe(1);
  await deps.files.put(`${fileId}.png`, wide);
  await createImageVariants({ db, files: deps.files }, { fileId });
  expect(await getWidths(fileId)).toEqual([400, 800, 1200]);
  // A repeated attempt has nothing left to do.
  const unused: FileStorage = { ...deps.files, put: async () => Promise.reject(new Error('not again')) };
  await createImageVariants({ db, files: unused }, { fileId });
});

it('other jobs do not wait behind those that make variants', async () => {
  const { db } = portal();
  await upload();
  await sql`select graphile_worker.add_job('urgent')`.execute(db);
  const order: string[] = [];
  await runJobs(portal(), {
    create_image_variants: async () => void order.push('variants'),
    urgent: async () => void order.push('urgent'),
  });
  expect([order[0], new Set(order.slice(1))]).toEqual(['urgent', new Set(['variants'])]);
});
