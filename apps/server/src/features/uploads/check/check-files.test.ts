import { randomUUID } from 'node:crypto';
import { readFile, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileIdFromUrl } from '@headwater/contract/images';
import type { FileStorage } from '@headwater/runtime/storage';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createImageVariants } from '../images/create-image-variants.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { checkFiles } from './check-files.ts';
import { measureDamage } from './measure-damage.ts';

const portal = useTestPortal();
const day = 24 * 60 * 60 * 1000;
const start = new Date();
let fileId = '';
let alarms: unknown[];

beforeEach(async () => {
  const { db, account, deps, setNow } = portal();
  await db.deleteFrom('item_images').execute();
  await db.deleteFrom('files').execute();
  setNow(start);
  alarms = [];
  const owner = await account();
  await givenCompany(owner);
  const fields = [['reference', 'gallery'] as const, ['file', await createTestImage(1200, 675)] as const];
  fileId = fileIdFromUrl(String((await sendUpload({ portal: portal(), caller: owner, fields })).body)) ?? '';
  await createImageVariants(deps, { fileId });
});

async function check(files: FileStorage = portal().deps.files, limits?: { ms: number; bytes: number }) {
  const log = { error: (fields: object) => void alarms.push(fields) };
  const { db, deps } = portal();
  await checkFiles({ db, files, now: deps.now, log }, limits);
}

async function listRecords() {
  return portal()
    .db.selectFrom('stored_files')
    .select(['name', 'bytes', 'sha256', 'damage'])
    .orderBy('name')
    .execute();
}

const pathOf = (name: string) => join(portal().deps.env.dataDir, 'files', name);

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  await writeFile(path, bytes);
}

it('an upload and each of its variants are recorded as they were stored', async () => {
  const recorded = await listRecords();
  expect(recorded.map(({ name }) => name)).toEqual(
    ['-1200.webp', '-400.webp', '-800.webp', '.png'].map((end) => `${fileId}${end}`),
  );
  await portal().db.deleteFrom('stored_files').execute();
  await check();
  expect(await listRecords()).toEqual(recorded);
  expect(alarms).toEqual([]);
});

it('an upload that fails leaves no record', async () => {
  const { db, account } = portal();
  const before = await db.selectFrom('stored_files').selectAll().execute();
  const fields = [['reference', 'logo'] as const, ['file', await createTestImage(150, 50)] as const];
  const nobody = await account();
  expect((await sendUpload({ portal: portal(), caller: nobody, fields })).status).toBe(404);
  expect(await db.selectFrom('stored_files').selectAll().execute()).toEqual(before);
});

const damages = [
  { how: 'missing', apply: unlink, damage: 'missing' },
  { how: 'truncated', apply: async (path: string) => truncate(path, 9), damage: 'size' },
  { how: 'empty', apply: async (path: string) => truncate(path, 0), damage: 'size' },
  { how: 'changed in one bit', apply: flip, damage: 'content' },
] as const;
describe.each(damages)('a file that is $how', ({ apply, damage }) => {
  it.each(['.png', '-400.webp'])('is an alarm at each check until it is whole: %s', async (end) => {
    const name = `${fileId}${end}`;
    const content = await readFile(pathOf(name));
    await apply(pathOf(name));
    await check();
    expect(alarms).toEqual([{ alarm: 'damaged_file', file: name, damage }]);
    const recorded = await listRecords();
    expect(recorded.filter((row) => row.damage !== null)).toMatchObject([
      { name, damage, bytes: content.length },
    ]);
    // Not in the same night.
    await check();
    expect(alarms).toHaveLength(1);
    portal().setNow(new Date(start.getTime() + day));
    await check();
    expect(alarms).toHaveLength(2);
    await writeFile(pathOf(name), content);
    portal().setNow(new Date(start.getTime() + 2 * day));
    await check();
    expect(alarms).toHaveLength(2);
    expect((await listRecords()).map((row) => row.damage)).toEqual([null, null, null, null]);
  });
});

it('a file of the version before, which is missing, is an alarm and has no hash', async () => {
  const { db } = portal();
  const id = randomUUID();
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: 12 }).execute();
  await check();
  expect(alarms).toMatchObject([{ file: `${id}.pdf`, damage: 'missing' }]);
  const row = db.selectFrom('stored_files').selectAll().where('file_id', '=', id);
  expect(await row.executeTakeFirst()).toMatchObject({ bytes: null, sha256: null, damage: 'missing' });
});

it('a file that cannot be read is an alarm, and others are checked', async () => {
  const { files } = portal().deps;
  const failing: FileStorage = {
    ...files,
    get: async (name) => (name.endsWith('.png') ? Promise.reject(new Error('EIO')) : files.get(name)),
  };
  await check(failing);
  expect(alarms).toMatchObject([{ file: `${fileId}.png`, damage: 'unreadable' }]);
});

it('a file whose size cannot be asked is an alarm, and the check goes on with others', async () => {
  const { db, deps } = portal();
  const id = randomUUID();
  await deps.files.put(`${id}.pdf`, Buffer.from('%PDF-1.7'));
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: 8 }).execute();
  const refuse = async (name: string) =>
    name === `${fileId}.png` ? Promise.reject(new Error('403')) : deps.files.size(name);
  await check({ ...deps.files, size: refuse });
  expect(alarms).toEqual([{ alarm: 'damaged_file', file: `${fileId}.png`, damage: 'unreadable' }]);
  const due = db.selectFrom('files').select('id').where('checked_at', 'is', null);
  expect(await due.execute()).toEqual([]);
});

it('a file that cannot be read once is no damage', async () => {
  const { files } = portal().deps;
  const failed = new Set<string>();
  const once: FileStorage = {
    ...files,
    get: async (name) => {
      if (failed.has(name)) return files.get(name);
      failed.add(name);
      throw new Error('ECONNRESET');
    },
  };
  await check(once);
  expect(failed.size).toBe(4);
  expect(alarms).toEqual([]);
});

it('a storage that is away is no damage, and the check fails', async () => {
  const { files } = portal().deps;
  const away = async () => Promise.reject(new Error('the storage is away'));
  await expect(check({ ...files, size: away, get: away })).rejects.toThrow('the storage is away');
  expect((await listRecords()).map(({ damage }) => damage)).toEqual([null, null, null, null]);
});

it('a file that is removed while it is checked is no damage', async () => {
  const { db, deps } = portal();
  const size = async () => {
    await db.deleteFrom('item_images').execute();
    await db.deleteFrom('files').execute();
    return null;
  };
  await check({ ...deps.files, size });
  expect(alarms).toEqual([]);
  expect(await listRecords()).toEqual([]);
});

it('each step reads so much, the next goes on, and after a month all is read again', async () => {
  const { db, deps, setNow } = portal();
  for (let more = 0; more < 4; more += 1) {
    const id = randomUUID();
    await deps.files.put(`${id}.pdf`, Buffer.from('%PDF-1.7'));
    await db.insertInto('files').values({ id, kind: 'pdf', bytes: 8 }).execute();
  }
  let reads: string[] = [];
  const counted: FileStorage = {
    ...deps.files,
    get: async (name) => {
      reads.push(name.slice(0, 36));
      return deps.files.get(name);
    },
  };
  const seen = new Set<string>();
  for (let step = 0; step < 5; step += 1) {
    reads = [];
    await check(counted, { ms: 60_000, bytes: 1 });
    expect(new Set(reads).size).toBe(1);
    for (const id of reads) seen.add(id);
  }
  expect(seen.size).toBe(5);
  reads = [];
  await check(counted);
  expect(reads).toEqual([]);
  setNow(new Date(start.getTime() + 26 * day));
  await check(counted);
  expect(new Set(reads)).toEqual(seen);
});

it('the metric counts what the last check found', async () => {
  await unlink(pathOf(`${fileId}-400.webp`));
  await check();
  const metrics = new Registry();
  measureDamage(metrics, portal().deps);
  expect(await metrics.metrics()).toContain('damaged_files 1\n');
});

it('the portal serves no damaged file', async () => {
  const { app } = portal();
  const url = `/files/${fileId}-400.webp`;
  expect((await app.inject(url)).statusCode).toBe(200);
  await truncate(pathOf(`${fileId}-400.webp`), 20);
  expect(await app.inject(url)).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } });
  await unlink(pathOf(`${fileId}.png`));
  expect((await app.inject(`/files/${fileId}.png`)).statusCode).toBe(500);
  expect((await app.inject(`/files/${randomUUID()}.png`)).statusCode).toBe(404);
});
