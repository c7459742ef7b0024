import { truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { flipBit } from '@headwater/runtime/testing/flip-bit';
import { beforeEach, expect, test } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { runCheck } from '../../../../testing/uploads/file-checks.ts';
import { givenOnePicture } from '../../../../testing/uploads/stored-picture.ts';
import { examineFiles } from './examine-files.ts';

const portal = useTestPortal();
let fileId = '';

const pathOf = (name: string) => join(portal().deps.env.dataDir, 'files', name);

beforeEach(async () => {
  fileId = await givenOnePicture(portal());
});

async function examine({
  readAll = true,
  env = portal().deps.env,
  onProgress = (_done: number, _total: number) => {},
} = {}) {
  return examineFiles({ ...portal().deps, env }, { readAll, repair: false, onProgress });
}

test('undamaged files are counted', async () => {
  expect(await examine()).toEqual([{ what: 'files', state: 'good', says: '4 stored files are whole.' }]);
});

test('without --files, sizes are compared, and only files that the nightly check found damaged are read', async () => {
  const [cut, changed] = [`${fileId}-400.webp`, `${fileId}-800.webp`];
  await truncate(pathOf(cut), 9);
  await flipBit(pathOf(changed));
  const [found, others] = await examine({ readAll: false });
  expect(found?.says).toContain(`${cut} is truncated`);
  expect(others?.says).toMatch(/^3 stored files are as long as recorded\. .* found 0 damaged/);
  await runCheck(portal());
  const later = await examine({ readAll: false });
  expect(later.map(({ says }) => says)).toEqual([
    expect.stringContaining(`${cut} is truncated`),
    expect.stringContaining(`${changed} was changed`),
    expect.stringMatching(/^2 stored files are as long as recorded\. .* found 1 damaged/),
  ]);
});

test('the progress counts each examined upload', async () => {
  const calls: number[][] = [];
  await examine({ onProgress: (...each) => void calls.push(each) });
  expect(calls).toEqual([[1, 1]]);
});

test('an unused file is named with its account, and one without an account says so', async () => {
  const { db } = portal();
  await db.deleteFrom('item_images').execute();
  await unlink(pathOf(`${fileId}.png`));
  expect((await examine())[0]?.says).toContain('It belongs to Acme Pumps, and no item shows it now.');
  await db.updateTable('files').set({ account_id: null }).execute();
  expect((await examine())[0]?.says).toContain('No item shows it now.');
});

test('a storage that cannot be opened is a finding', async () => {
  const { env } = portal().deps;
  const s3 = { endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'xyz', accessKey: 'x', secretKey: 'x' };
  const findings = await examine({ env: { ...env, filesIn: 's3', s3 } });
  expect(findings).toMatchObject([
    { state: 'bad', todo: expect.stringContaining('Do the storage and the database') },
  ]);
});
