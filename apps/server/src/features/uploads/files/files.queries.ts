import { DAY_MS } from '@headwater/contract/dates';
import type { Crop } from '@headwater/contract/images';
import type { Database, Transaction } from '@headwater/db/connect';
import { recordStoredFiles, type StoredContent } from '@headwater/db/stored-files';
import { contentOf } from '@headwater/runtime/check-file';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { PreparedImage } from '../images/prepare-image.ts';

/** The time for which an upload counts towards its account's quota. */
export const QUOTA_MS = DAY_MS;

/** A stored variant of an image. */
export interface ImageVariant extends StoredContent {
  width: number;
}

interface NewFileRow {
  fileId: string;
  accountId: number;
}

/** The part of an original that an image shows. */
export interface PartOfOriginal {
  originalId: string;
  crop: Crop;
}

interface NewImageFile {
  fileId: string;
  /** Null for the picture of an imported item. */
  accountId: number | null;
  name: string;
  image: PreparedImage;
  /** Null if its original is not kept. */
  cutOutOf: PartOfOriginal | null;
}

/** Inserts an image, and enqueues the job that makes its variants. */
export async function insertImageFile(
  trx: Transaction,
  { fileId, accountId, name, image, cutOutOf }: NewImageFile,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      id: fileId,
      kind: 'image',
      account_id: accountId,
      name,
      bytes: image.png.length,
      width: image.width,
      height: image.height,
      original_id: cutOutOf?.originalId ?? null,
      crop: cutOutOf?.crop ?? null,
    })
    .execute();
  await recordStoredFiles(trx, { fileId, contents: [{ name: `${fileId}.png`, ...contentOf(image.png) }] });
  await enqueueVariants(trx, { fileId, accountId });
}

/**
 * Enqueues the job that makes an image's variants. Accounts take turns; other jobs come first, because no page waits
 * for this one.
 */
export async function enqueueVariants(
  trx: Transaction,
  { fileId, accountId }: Pick<NewImageFile, 'fileId' | 'accountId'>,
): Promise<void> {
  await enqueueJob(trx, {
    task: 'create_image_variants',
    payload: { fileId },
    priority: 1,
    turnOf: `create_image_variants ${accountId ?? 'imports'}`,
  });
}

/** Returns the widths of an image's variants, or null if the image is gone. */
export async function getVariantWidths(
  db: Database,
  { fileId }: { fileId: string },
): Promise<number[] | null> {
  const row = await db
    .selectFrom('files')
    .select('variant_widths as widths')
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row?.widths ?? null;
}

/** Records an image's variants; returns false if the image is gone. */
export async function setVariants(
  trx: Transaction,
  { fileId, variants }: { fileId: string; variants: readonly ImageVariant[] },
): Promise<boolean> {
  const row = await trx
    .updateTable('files')
    .set({ variant_widths: variants.map(({ width }) => width) })
    .where('id', '=', fileId)
    .returning('id')
    .executeTakeFirst();
  if (row) await recordStoredFiles(trx, { fileId, contents: variants });
  return row !== undefined;
}

export async function insertOriginalFile(
  trx: Transaction,
  { fileId, accountId, content }: NewFileRow & { content: Uint8Array },
): Promise<void> {
  const bytes = content.length;
  await trx
    .insertInto('files')
    .values({ id: fileId, kind: 'original', account_id: accountId, bytes })
    .execute();
  await recordStoredFiles(trx, { fileId, contents: [{ name: `${fileId}.webp`, ...contentOf(content) }] });
}

/** Protects an account's original from removal; returns false if the account has no such original. */
export async function lockOriginal(
  db: Database,
  { fileId, accountId }: { fileId: string; accountId: number },
): Promise<boolean> {
  const row = await selectOriginal(db, { fileId, accountId }).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

export async function hasOriginal(
  db: Database,
  original: { fileId: string; accountId: number },
): Promise<boolean> {
  return (await selectOriginal(db, original).executeTakeFirst()) !== undefined;
}

function selectOriginal(db: Database, { fileId, accountId }: { fileId: string; accountId: number }) {
  return db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'original');
}

export interface NewPdfFile extends NewFileRow {
  content: Uint8Array;
  pages: number;
}

export async function insertPdfFile(
  trx: Transaction,
  { fileId, accountId, content, pages }: NewPdfFile,
): Promise<void> {
  const bytes = content.length;
  await trx
    .insertInto('files')
    .values({ id: fileId, kind: 'pdf', account_id: accountId, bytes, pages })
    .execute();
  await recordStoredFiles(trx, { fileId, contents: [{ name: `${fileId}.pdf`, ...contentOf(content) }] });
}

interface UploadsFilter {
  accountId: number;
  since: Date;
}

/** Counts an account's uploads and their bytes since then, including refused ones, with the time of the first. */
export async function countUploads(
  db: Database,
  filter: UploadsFilter,
): Promise<{ files: number; bytes: number; first: Date | null }> {
  return db
    .selectFrom(
      uploadsIn(db, 'files', filter)
        .unionAll(uploadsIn(db, 'refused_uploads', filter))
        .unionAll(answerFilesOf(db, filter))
        .as('uploads'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('bytes'), eb.val(0)), 'double precision').as('bytes'),
      eb.fn.min('created_at').as('first'),
    ])
    .executeTakeFirstOrThrow();
}

function uploadsIn(db: Database, table: 'files' | 'refused_uploads', { accountId, since }: UploadsFilter) {
  return db
    .selectFrom(table)
    .select(['bytes', 'created_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '>', since);
}

/** Selects the files of the answers of an account's companies. */
function answerFilesOf(db: Database, { accountId, since }: UploadsFilter) {
  return db
    .selectFrom('enquiry_answer_files as file')
    .innerJoin('enquiries as enquiry', 'enquiry.id', 'file.enquiry_id')
    .innerJoin('items as company', 'company.id', 'enquiry.company_id')
    .select(['file.bytes', 'file.uploaded_at as created_at'])
    .where('company.account_id', '=', accountId)
    .where('file.uploaded_at', '>', since);
}

export async function insertRefusedUpload(
  db: Database,
  { accountId, bytes, now }: { accountId: number; bytes: number; now: Date },
): Promise<void> {
  await db.insertInto('refused_uploads').values({ account_id: accountId, bytes, created_at: now }).execute();
}

/** Deletes the refused uploads that have left the quota. */
export async function deleteExpiredRefusals(db: Database, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - QUOTA_MS);
  await db.deleteFrom('refused_uploads').where('created_at', '<', before).execute();
}
