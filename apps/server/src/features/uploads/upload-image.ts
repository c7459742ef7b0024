import { randomUUID } from 'node:crypto';
import { imageUrl, targetSizes, type uploadFields } from '@headwater/contract/images';
import type { z } from 'zod';
import { badField } from '../../errors.ts';
import { createWorkQueue } from '../../http/work-queue.ts';
import { placeContentImage, placeItemImage } from './place-image.ts';
import { prepareImage, type PreparedImage } from './prepare-image.ts';
import type { Upload } from './receive.ts';
import { storeFiles } from './store-files.ts';
import { findTarget, type Target } from './upload-target.ts';
import type { Uploader } from './uploader.ts';

/** Decoding one takes a processor. */
const queued = createWorkQueue({ atOnce: 2, waiting: 100 });

type Asked = z.output<typeof uploadFields>;

/** Stores an uploaded image, puts it at its place, and returns its address. */
export async function uploadImage(
  uploader: Uploader,
  { path, fields: { reference, articleId } }: Upload<Asked>,
): Promise<string> {
  const target = await findPlace(uploader, { reference, articleId });
  const image = await queued(async () => prepareImage(path, targetSizes[reference]));
  const fileId = randomUUID();
  await storeFiles(uploader, filesOf(fileId, image), async () =>
    reference === 'content' || target === null
      ? placeContentImage(uploader, { fileId, image })
      : placeItemImage(uploader, { ...target, reference, fileId, image }),
  );
  return imageUrl(fileId);
}

/** Null for a content image of an item that doesn't exist yet. */
async function findPlace({ db, account }: Uploader, { reference, articleId }: Asked): Promise<Target | null> {
  if (reference === 'content' && articleId === undefined) return null;
  const target = await findTarget(db, { accountId: account.id, articleId });
  if (target.kind === 'article' && reference === 'logo')
    throw badField('reference', 'An article has no logo');
  return target;
}

function filesOf(fileId: string, { png, variants }: PreparedImage) {
  return [
    ...variants.map(({ width, webp }) => ({ name: `${fileId}-${width}.webp`, content: webp })),
    { name: `${fileId}.png`, content: png },
  ];
}
