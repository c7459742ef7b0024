import type { Transaction } from '@headwater/db/connect';
import type { PreparedImage } from './prepare-image.ts';

interface NewFile {
  fileId: string;
  accountId: number;
}

export async function insertImageFile(
  trx: Transaction,
  { fileId, accountId, image }: NewFile & { image: PreparedImage },
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      id: fileId,
      kind: 'image',
      account_id: accountId,
      bytes: image.png.length,
      width: image.width,
      height: image.height,
      variant_widths: image.variants.map(({ width }) => width),
    })
    .execute();
}

export async function insertPdfFile(
  trx: Transaction,
  { fileId, accountId, bytes }: NewFile & { bytes: number },
): Promise<void> {
  await trx.insertInto('files').values({ id: fileId, kind: 'pdf', account_id: accountId, bytes }).execute();
}
