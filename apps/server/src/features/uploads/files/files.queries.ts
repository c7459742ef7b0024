import type { Database, Transaction } from '@headwater/db/connect';
import type { PreparedImage } from '../images/prepare-image.ts';

interface NewFileRow {
  fileId: string;
  accountId: number;
}

export async function insertImageFile(
  trx: Transaction,
  { fileId, accountId, image }: NewFileRow & { image: PreparedImage },
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
  { fileId, accountId, bytes }: NewFileRow & { bytes: number },
): Promise<void> {
  await trx.insertInto('files').values({ id: fileId, kind: 'pdf', account_id: accountId, bytes }).execute();
}

/** Counts an account's uploads and their bytes since then, with the time of the first. */
export async function countUploads(
  db: Database,
  { accountId, since }: { accountId: number; since: Date },
): Promise<{ files: number; bytes: number; first: Date | null }> {
  return db
    .selectFrom('files')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('bytes'), eb.val(0)), 'double precision').as('bytes'),
      eb.fn.min('created_at').as('first'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}
