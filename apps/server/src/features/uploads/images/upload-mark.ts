import { randomUUID } from 'node:crypto';
import { imageUrl, markSizes, type Mark } from '@headwater/contract/images';
import { writeAudit } from '../../audit/audit.queries.ts';
import { insertImageFile } from '../files/files.queries.ts';
import { storeFile } from '../files/store-file.ts';
import type { Upload } from '../receive/receive-upload.ts';
import type { UploadContext } from '../upload-context.ts';
import { assertClean } from '../virus-scan/assert-clean.ts';
import { prepareImage, prepareLogo } from './prepare-image.ts';

/** Stores a logo or an icon of the publisher's, and returns its address. It shows when a setting names it. */
export async function uploadMark(
  context: UploadContext,
  { path, fields: { mark } }: Upload<{ mark: Mark }>,
): Promise<string> {
  const { db, membership, actor } = context;
  await assertClean(context, path);
  const image = await (mark === 'logo' ? prepareLogo(path) : prepareImage(path, markSizes.icon));
  const fileId = randomUUID();
  await storeFile(context, { name: `${fileId}.png`, content: image.png }, async () =>
    db.transaction().execute(async (trx) => {
      await insertImageFile(trx, {
        fileId,
        accountId: membership.holderId,
        name: '',
        image,
        cutOutOf: null,
      });
      await writeAudit(trx, { actor, action: 'uploads.mark', after: { mark } });
    }),
  );
  return imageUrl(fileId);
}
