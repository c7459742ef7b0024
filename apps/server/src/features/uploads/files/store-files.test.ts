import type { FileStorage } from '@headwater/runtime/storage';
import { expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { storeFiles } from './store-files.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();
const name = '3f8e1d2c-0000-4000-8000-00000000abcd.png';
const newFiles = [{ name, content: Buffer.from('x') }];

it('the files of a committed transaction are kept', async () => {
  const result = await storeFiles(portal().deps, newFiles, async () => 'done');
  expect(result).toBe('done');
  expect((await storedFiles(portal())).names).toEqual([name]);
  await portal().deps.files.remove(name);
});

it('the files of a failed transaction are removed', async () => {
  const failure = new Error('the database said no');
  const commit = async () => {
    expect((await storedFiles(portal())).names).toEqual([name]);
    throw failure;
  };
  await expect(storeFiles(portal().deps, newFiles, commit)).rejects.toBe(failure);
  expect((await storedFiles(portal())).names).toEqual([]);
});

it('after a lost connection, which may hide a commit, the files are left to the nightly job', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
  await expect(
    storeFiles(portal().deps, newFiles, async () => {
      throw lost;
    }),
  ).rejects.toBe(lost);
  expect((await storedFiles(portal())).names).toEqual([name]);
  await portal().deps.files.remove(name);
});

it('a storage that fails half-way is answered with 503, and nothing changes', async () => {
  const { deps } = portal();
  const failing: FileStorage = {
    ...deps.files,
    put: async (file, content) => {
      if (file.endsWith('.png')) throw new Error('no space left');
      return deps.files.put(file, content);
    },
  };
  const app = await buildApp({ ...deps, files: failing });
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
