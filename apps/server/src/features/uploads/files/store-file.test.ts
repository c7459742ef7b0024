import type { FileStorage } from '@headwater/runtime/storage';
import { expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storeFile } from './store-file.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();
const name = '3f8e1d2c-0000-4000-8000-00000000abcd.png';
const newFile = { name, content: Buffer.from('x') };

it('the file of a committed transaction is kept', async () => {
  const result = await storeFile(portal().deps, newFile, async () => 'done');
  expect(result).toBe('done');
  expect((await storedFiles(portal())).names).toEqual([name]);
  await portal().deps.files.remove(name);
});

it('the memory of a stored file is free again before the answer', async () => {
  const content = Uint8Array.of(1, 2, 3);
  await storeFile(portal().deps, { name, content }, async () => undefined);
  expect(content).toHaveLength(0);
  expect(await portal().deps.files.size(name)).toBe(3);
  await portal().deps.files.remove(name);
});

it('the file of a failed transaction is removed', async () => {
  const failure = new Error('the database said no');
  const commit = async () => {
    expect((await storedFiles(portal())).names).toEqual([name]);
    throw failure;
  };
  await expect(storeFile(portal().deps, newFile, commit)).rejects.toBe(failure);
  expect((await storedFiles(portal())).names).toEqual([]);
});

it('after a lost connection, which may hide a commit, the file is left to the nightly job', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
  await expect(
    storeFile(portal().deps, newFile, async () => {
      throw lost;
    }),
  ).rejects.toBe(lost);
  expect((await storedFiles(portal())).names).toEqual([name]);
  await portal().deps.files.remove(name);
});

it('a file that cannot be removed again does not hide why the transaction failed', async () => {
  const { deps } = portal();
  const failure = new Error('the database said no');
  const files: FileStorage = { ...deps.files, remove: async () => Promise.reject(new Error('out of reach')) };
  const stored = storeFile({ ...deps, files }, newFile, async () => Promise.reject(failure));
  await expect(stored).rejects.toBe(failure);
  await deps.files.remove(name);
});

it('a storage that fails is answered with 503, and nothing changes', async () => {
  const { deps } = portal();
  const failing: FileStorage = {
    ...deps.files,
    put: async (file, content) => {
      await deps.files.put(file, content);
      throw new Error('the connection broke before the answer');
    },
  };
  const app = await buildApp({ ...deps, files: failing }, { maxDelayMs: 0 });
  const owner = await portal().account();
  await givenCompany(owner);
  const answer = await sendUpload({
    portal: { ...portal(), app },
    caller: owner,
    fields: [
      ['reference', 'gallery'],
      ['file', await createTestImage(1200, 675)],
    ],
  });
  await app.close();
  expect(answer).toMatchObject({
    status: 503,
    body: 'The file could not be stored. Nothing was changed; please try again shortly.',
    headers: { 'retry-after': '5' },
  });
  expect(await storedFiles(portal())).toEqual({ names: [], rows: 0 });
});
