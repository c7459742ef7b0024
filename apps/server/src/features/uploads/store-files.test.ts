import type { FileStorage } from '@headwater/runtime/storage';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../testing/uploads/send-upload.ts';
import { storeFiles } from './store-files.ts';
import { storedFiles } from '../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();
const name = '3f8e1d2c-0000-4000-8000-00000000abcd.png';
const news = [{ name, content: Buffer.from('x') }];

it('keeps the files of what was committed', async () => {
  const result = await storeFiles(portal().deps, news, async () => 'done');
  expect(result).toBe('done');
  expect((await storedFiles(portal())).names).toEqual([name]);
  await portal().deps.files.remove(name);
});

it('removes the files of a transaction that failed', async () => {
  const failure = new Error('the database said no');
  const commit = async () => {
    expect((await storedFiles(portal())).names).toEqual([name]);
    throw failure;
  };
  await expect(storeFiles(portal().deps, news, commit)).rejects.toBe(failure);
  expect((await storedFiles(portal())).names).toEqual([]);
});

it('leaves them to the nightly job when nobody can say whether it was committed', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
  await expect(
    storeFiles(portal().deps, news, async () => {
      throw lost;
    }),
  ).rejects.toBe(lost);
  expect((await storedFiles(portal())).names).toEqual([name]);
  await portal().deps.files.remove(name);
});

it('answers 503 and changes nothing while the storage fails, even half-way', async () => {
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
