import { randomUUID } from 'node:crypto';
import { readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileIdFromUrl } from '@headwater/contract/images';
import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import { recordStoredFiles } from '@headwater/db/stored-files';
import { contentOf } from '@headwater/runtime/check-file';
import { createS3Storage } from '@headwater/runtime/s3-storage';
import { startS3 } from '@headwater/runtime/testing/s3';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkFiles } from '../../uploads/check/check-files.ts';
import { createImageVariants } from '../../uploads/images/create-image-variants.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { examineFiles } from './examine-files.ts';

const portal = useTestPortal();
let fileId = '';

const pathOf = (name: string) => join(portal().deps.env.dataDir, 'files', name);

beforeEach(async () => {
  const { db, account, deps } = portal();
  await db.deleteFrom('item_images').execute();
  await db.deleteFrom('files').execute();
  for await (const { name } of deps.files.list()) await deps.files.remove(name);
  const owner = await account({ email: `${randomUUID()}@example.com` });
  const company = await givenCompany(owner);
  await db.updateTable('items').set({ title: 'Acme Pumps' }).where('id', '=', company.id).execute();
  const fields = [['reference', 'gallery'] as const, ['file', await createTestImage(1200, 675)] as const];
  fileId = fileIdFromUrl(String((await sendUpload({ portal: portal(), caller: owner, fields })).body)) ?? '';
  await createImageVariants(deps, { fileId });
});

async function examine({
  readAll = true,
  repair = false,
  env = portal().deps.env,
  onProgress = (_done: number, _total: number) => {},
} = {}) {
  return examineFiles({ ...portal().deps, env }, { readAll, repair, onProgress });
}

async function damageOf(name: string): Promise<string | null | undefined> {
  const row = portal().db.selectFrom('stored_files').select('damage').where('name', '=', name);
  return (await row.executeTakeFirst())?.damage;
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  await writeFile(path, bytes);
}

const damages = [
  ['is missing', unlink],
  ['is truncated', async (path: string) => truncate(path, 9)],
  ['is truncated', async (path: string) => truncate(path, 0)],
  ['was changed', flip],
] as const;

test('files that are whole are counted', async () => {
  expect(await examine()).toEqual([{ what: 'files', state: 'good', says: '4 stored files are whole.' }]);
});

test('without reading, sizes are compared, and what the nightly check found damaged is read', async () => {
  const [cut, changed] = [`${fileId}-400.webp`, `${fileId}-800.webp`];
  await truncate(pathOf(cut), 9);
  await flip(pathOf(changed));
  const [found, others] = await examine({ readAll: false });
  expect(found?.says).toContain(`${cut} is truncated`);
  expect(others?.says).toMatch(/^3 stored files are as long as recorded\. .* found 0 damaged/);
  await checkFiles({ ...portal().deps, log: { error: () => undefined } });
  const later = await examine({ readAll: false });
  expect(later.map(({ says }) => says)).toEqual([
    expect.stringContaining(`${cut} is truncated`),
    expect.stringContaining(`${changed} was changed`),
    expect.stringMatching(/^2 stored files are as long as recorded\. .* found 1 damaged/),
  ]);
});

test('each examined upload is told', async () => {
  const told: number[][] = [];
  await examine({ onProgress: (...each) => void told.push(each) });
  expect(told).toEqual([[1, 1]]);
});

test('while a backup copies files, damage is named and repaired, and leftovers wait', async () => {
  const { db } = portal();
  await unlink(pathOf(`${fileId}-400.webp`));
  const findings = await tryWithFilesLock(db, async () => examine({ repair: true }));
  expect(findings).toMatchObject([
    { state: 'good', says: expect.stringContaining('it was made again from its original') },
    { state: 'good', says: '3 stored files are whole.' },
    { state: 'warning', says: expect.stringContaining('A backup is copying files') },
  ]);
});

describe.each(damages)('a file that %s', (says, apply) => {
  test('and is a variant is found, and made again', async () => {
    const name = `${fileId}-800.webp`;
    await apply(pathOf(name));
    const [found, others] = await examine();
    expect(found).toMatchObject({ state: 'bad', todo: 'Run: npm run portal -- doctor --repair' });
    expect(found?.says).toContain(`${name} ${says}`);
    expect(found?.says).toContain('It is shown by the company profile “Acme Pumps”.');
    expect(others?.says).toBe('3 stored files are whole.');
    expect(await examine({ repair: true })).toMatchObject([
      { state: 'good', says: expect.stringContaining('it was made again from its original') },
      { state: 'good' },
    ]);
    expect(await sharp(await readFile(pathOf(name))).metadata()).toMatchObject({
      width: 800,
      format: 'webp',
    });
    expect(await examine()).toMatchObject([{ says: '4 stored files are whole.' }]);
    expect((await portal().app.inject(`/files/${name}`)).statusCode).toBe(200);
  });

  test('and is an original is named with who shows it and what to do, and stays damaged', async () => {
    const name = `${fileId}.png`;
    await apply(pathOf(name));
    for (const repair of [false, true]) {
      const [found] = await examine({ repair });
      expect(found).toMatchObject({
        state: 'bad',
        todo: expect.stringContaining(`Copy files/${name} out of a`),
      });
      expect(found?.says).toContain(`${name} ${says}`);
    }
    expect(await damageOf(name)).not.toBeNull();
  });
});

test('a variant waits for its original, and is made once that is back', async () => {
  const original = await readFile(pathOf(`${fileId}.png`));
  await unlink(pathOf(`${fileId}.png`));
  await unlink(pathOf(`${fileId}-400.webp`));
  const findings = await examine({ repair: true });
  expect(findings.map(({ state }) => state)).toEqual(['bad', 'bad', 'good']);
  expect(findings[1]?.todo).toContain(`It is made again from ${fileId}.png: bring that back first.`);
  await writeFile(pathOf(`${fileId}.png`), original);
  expect((await examine({ repair: true })).map(({ state }) => state)).toEqual(['good', 'good']);
  expect(await damageOf(`${fileId}.png`)).toBeNull();
});

test('an original that is damaged in the bucket is copied from the folder', async () => {
  const s3 = await startS3();
  const { deps } = portal();
  const env = { ...deps.env, filesIn: 's3' as const, s3: { ...s3.settings, bucket: 'damaged' } };
  const bucket = await createS3Storage(env.s3);
  const name = `${fileId}.png`;
  const content = await readFile(pathOf(name));
  await bucket.put(name, content.subarray(0, 50));
  expect(await examine({ env })).toMatchObject([
    { state: 'bad', todo: expect.stringContaining('--repair') },
    {},
  ]);
  expect(await examine({ env, repair: true })).toMatchObject([
    { state: 'good', says: expect.stringContaining('it was copied from the other storage') },
    { state: 'good' },
  ]);
  expect(await bucket.size(name)).toBe(content.length);
  await s3.stop();
});

test('files of the version before get their hashes', async () => {
  await portal().db.deleteFrom('stored_files').execute();
  const [found] = await examine();
  expect(found?.says).toContain('4 stored files are whole. 4 have no hash yet');
  expect((await examine({ repair: true }))[0]?.says).toBe('4 stored files are whole.');
  expect((await examine())[0]?.says).toBe('4 stored files are whole.');
});

test('a file that nobody shows is named with its account, and one of nobody says so', async () => {
  const { db } = portal();
  await db.deleteFrom('item_images').execute();
  await unlink(pathOf(`${fileId}.png`));
  expect((await examine())[0]?.says).toContain('It belongs to Acme Pumps, and no item shows it now.');
  await db.updateTable('files').set({ account_id: null }).execute();
  expect((await examine())[0]?.says).toContain('No item shows it now.');
});

test('an original that the image library cannot read leaves its variant damaged, with the reason', async () => {
  const { db, deps } = portal();
  const id = randomUUID();
  const png = Buffer.from('no picture');
  await deps.files.put(`${id}.png`, png);
  await db
    .insertInto('files')
    .values({ id, kind: 'image', bytes: png.length, width: 9, height: 9, variant_widths: [9] })
    .execute();
  const contents = [{ name: `${id}.png`, ...contentOf(png) }];
  await db.transaction().execute(async (trx) => recordStoredFiles(trx, { fileId: id, contents }));
  const bad = (await examine({ repair: true })).filter(({ state }) => state === 'bad');
  expect(bad).toMatchObject([
    { says: expect.stringContaining('unsupported image format') },
    { says: expect.stringContaining(`${id}-9.webp is missing`) },
  ]);
});

test('a storage that cannot be opened is a finding', async () => {
  const { env } = portal().deps;
  const s3 = { endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'xyz', accessKey: 'x', secretKey: 'x' };
  const findings = await examine({ env: { ...env, filesIn: 's3', s3 } });
  expect(findings).toMatchObject([
    { state: 'bad', todo: expect.stringContaining('Do the storage and the database') },
  ]);
});
