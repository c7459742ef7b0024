import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { heicUnreadable } from '@headwater/contract/heic';
import { expect, test } from 'vitest';
import { claimSize, heicPhoto } from '../../../../testing/documents/heic.ts';
import { createUploadFolder } from '../receive/upload-folder.ts';
import { decodeHeic } from './decode-heic.ts';
import type { DecodedImage } from './prepare-image.ts';

const sizeOf = async ({ width, height }: DecodedImage) => ({ width, height });

test('a HEIC photo whose time runs out before its turn is not decoded, and leaves the turn to the next', async () => {
  await using folder = await createUploadFolder();
  const path = join(folder.path, 'photo');
  await writeFile(path, heicPhoto);
  const late = new AbortController();
  const photos = [
    decodeHeic({ holderId: 1 }, { path, signal: new AbortController().signal, use: sizeOf }),
    decodeHeic({ holderId: 2 }, { path, signal: late.signal, use: sizeOf }),
    decodeHeic({ holderId: 3 }, { path, signal: new AbortController().signal, use: sizeOf }),
  ];
  const reason = new Error('The time is up');
  late.abort(reason);
  expect(await Promise.allSettled(photos)).toMatchObject([
    { status: 'fulfilled', value: { width: 360, height: 640 } },
    { status: 'rejected', reason },
    { status: 'fulfilled', value: { width: 360, height: 640 } },
  ]);
});

test('a HEIC photo whose time has already run out does not wait for its turn', async () => {
  await using folder = await createUploadFolder();
  const path = join(folder.path, 'photo');
  await writeFile(path, heicPhoto);
  const { promise: held, resolve: release } = Promise.withResolvers<null>();
  const holding = decodeHeic(
    { holderId: 1 },
    { path, signal: new AbortController().signal, use: async () => held },
  );
  const reason = new Error('The time is up');
  const late = { path, signal: AbortSignal.abort(reason), use: sizeOf };
  await expect(decodeHeic({ holderId: 2 }, late)).rejects.toBe(reason);
  release(null);
  await expect(holding).resolves.toBeNull();
});

test.each([
  ['whose head is cut off', heicPhoto.subarray(0, 100), heicUnreadable],
  [
    'that says it has 400 megapixels',
    claimSize(heicPhoto, { width: 20_000, height: 20_000 }),
    'The image has more than 40 megapixels',
  ],
  ['that has more pixels than it says', claimSize(heicPhoto, { width: 20, height: 20 }), heicUnreadable],
  [
    'of more than 10 MB',
    Buffer.concat([heicPhoto, Buffer.alloc(10_000_000)]),
    'The image is larger than 10 MB',
  ],
])('a HEIC picture %s is refused with a sentence', async (_name, picture, sentence) => {
  await using folder = await createUploadFolder();
  const path = join(folder.path, 'photo');
  await writeFile(path, picture);
  const decoding = decodeHeic({ holderId: 1 }, { path, signal: new AbortController().signal, use: sizeOf });
  await expect(decoding).rejects.toMatchObject({ message: sentence });
});
