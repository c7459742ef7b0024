import { randomUUID } from 'node:crypto';
import type { FileStorage } from '@headwater/runtime/storage';
import { beforeEach, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { listFileRecords, runCheck } from '../../../../testing/uploads/file-checks.ts';
import { givenOnePicture } from '../../../../testing/uploads/stored-picture.ts';

const portal = useTestPortal();
let fileId = '';

beforeEach(async () => {
  fileId = await givenOnePicture(portal());
});

it('a file that cannot be read is an alarm, and others are checked', async () => {
  const { files } = portal().deps;
  const failing: FileStorage = {
    ...files,
    get: async (name) => (name.endsWith('.png') ? Promise.reject(new Error('EIO')) : files.get(name)),
  };
  expect(await runCheck(portal(), failing)).toMatchObject([{ file: `${fileId}.png`, damage: 'unreadable' }]);
});

it('a file whose size cannot be read is an alarm, and the check continues with others', async () => {
  const { db, deps } = portal();
  const id = randomUUID();
  await deps.files.put(`${id}.pdf`, Buffer.from('%PDF-1.7'));
  await db.insertInto('files').values({ id, kind: 'pdf', bytes: 8 }).execute();
  const refuse = async (name: string) =>
    name === `${fileId}.png` ? Promise.reject(new Error('403')) : deps.files.size(name);
  expect(await runCheck(portal(), { ...deps.files, size: refuse })).toEqual([
    { alarm: 'damaged_file', file: `${fileId}.png`, damage: 'unreadable' },
  ]);
  const due = db.selectFrom('files').select('id').where('checked_at', 'is', null);
  expect(await due.execute()).toEqual([]);
});

it('a file that cannot be read once is not damage', async () => {
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
  expect(await runCheck(portal(), once)).toEqual([]);
  expect(failed.size).toBe(4);
});

it('an unreachable storage is not damage, and the check fails', async () => {
  const { files } = portal().deps;
  const away = async () => Promise.reject(new Error('the storage is away'));
  await expect(runCheck(portal(), { ...files, size: away, get: away })).rejects.toThrow(
    'the storage is away',
  );
  expect((await listFileRecords(portal())).map(({ damage }) => damage)).toEqual([null, null, null, null]);
});

it('a file removed during the check is not damage', async () => {
  const { db, deps } = portal();
  const size = async () => {
    await db.deleteFrom('item_images').execute();
    await db.deleteFrom('files').execute();
    return null;
  };
  expect(await runCheck(portal(), { ...deps.files, size })).toEqual([]);
  expect(await listFileRecords(portal())).toEqual([]);
});
