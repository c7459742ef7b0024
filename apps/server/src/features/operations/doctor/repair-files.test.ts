import { randomUUID } from 'node:crypto';
import { readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import { recordStoredFiles } from '@headwater/db/stored-files';
import { contentOf } from '@headwater/runtime/check-file';
import { createS3Storage } from '@headwater/runtime/s3-storage';
import { flipBit } from '@headwater/runtime/testing/flip-bit';
import { startS3 } from '@headwater/runtime/testing/s3';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenOnePicture } from '../../../../testing/uploads/stored-picture.ts';
import { examineFiles } from './examine-files.ts';

const portal = useTestPortal();
let fileId = '';

const pathOf = (name: string) => join(portal().deps.env.dataDir, 'files', name);

beforeEach(async () => {
  fileId = await givenOnePicture(portal());
});

async function examine({ repair = false, env = portal().deps.env } = {}) {
  return examineFiles({ ...portal().deps, env }, { readAll: true, repair, onProgress: () => undefined });
}

async function damageOf(name: string): Promise<string | null | undefined> {
  const row = portal().db.selectFrom('stored_files').select('damage').where('name', '=', name);
  return (await row.executeTakeFirst())?.damage;
}

const damages = [
  ['is missing', unlink],
  ['is truncated', async (path: string) => truncate(path, 9)],
  ['is truncated', async (path: string) => truncate(path, 0)],
  ['was changed', flipBit],
] as const;

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

  test('and is an original is named with the items that show it and what to do, and stays damaged', async () => {
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

test('a variant waits for its original, and is made when that is restored', async () => {
  const original = await readFile(pathOf(`${fileId}.png`));
  await unlink(pathOf(`${fileId}.png`));
  await unlink(pathOf(`${fileId}-400.webp`));
  const findings = await examine({ repair: true });
  expect(findings.map(({ state }) => state)).toEqual(['bad', 'bad', 'good']);
  expect(findings[1]?.todo).toContain(`It is made from ${fileId}.png: restore that file first.`);
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

test('files of the previous version get their hashes', async () => {
  await portal().db.deleteFrom('stored_files').execute();
  const [found] = await examine();
  expect(found?.says).toContain('4 stored files are whole. 4 have no hash yet');
  expect((await examine({ repair: true }))[0]?.says).toBe('4 stored files are whole.');
  expect((await examine())[0]?.says).toBe('4 stored files are whole.');
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
