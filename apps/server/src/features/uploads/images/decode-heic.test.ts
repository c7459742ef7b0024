import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { heicPhoto } from '../../../../testing/documents/heic.ts';
import { createUploadFolder } from '../receive/upload-folder.ts';
import { decodeHeic } from './decode-heic.ts';

test('a HEIC photo whose time is up before its turn is not decoded, and leaves the turn to the next', async () => {
  await using folder = await createUploadFolder();
  const path = join(folder.path, 'photo');
  await writeFile(path, heicPhoto);
  const late = new AbortController();
  const photos = [
    decodeHeic({ holderId: 1 }, { path, signal: new AbortController().signal }),
    decodeHeic({ holderId: 2 }, { path, signal: late.signal }),
    decodeHeic({ holderId: 3 }, { path, signal: new AbortController().signal }),
  ];
  const reason = new Error('The time is up');
  late.abort(reason);
  expect(await Promise.allSettled(photos)).toMatchObject([
    { status: 'fulfilled', value: { width: 360, height: 640 } },
    { status: 'rejected', reason },
    { status: 'fulfilled', value: { width: 360, height: 640 } },
  ]);
});
