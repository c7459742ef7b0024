import { DAY_MS } from '@headwater/contract/dates';
import type { DocumentReading } from '@headwater/contract/documents';
import type { Database } from '@headwater/db/connect';

interface OwnReading {
  id: string;
  accountId: number;
}

/** Inserts a reading for the worker to do. */
export async function insertReading(
  db: Database,
  { accountId, url, now }: { accountId: number; url: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('document_readings')
    .values({ account_id: accountId, url, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface FinishedReading extends OwnReading {
  articleId: number;
  notKept: string[];
  now: Date;
}

/** Inserts the reading of a file, which has been read. */
export async function insertFinishedReading(
  db: Database,
  { id, accountId, articleId, notKept, now }: FinishedReading,
): Promise<void> {
  await db
    .insertInto('document_readings')
    .values({
      id,
      account_id: accountId,
      created_at: now,
      finished_at: now,
      article_id: articleId,
      not_kept: notKept,
    })
    .execute();
}

/** Returns the address of a page that is still to be read, or null. */
export async function getPageToRead(db: Database, { id }: { id: string }): Promise<string | null> {
  const row = await db
    .selectFrom('document_readings')
    .select('url')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row?.url ?? null;
}

type ReadingResult = { articleId: number; notKept: string[] } | { failure: string };

export async function finishReading(
  db: Database,
  { id, result, now }: { id: string; result: ReadingResult; now: Date },
): Promise<void> {
  await db
    .updateTable('document_readings')
    .set(
      'failure' in result
        ? { finished_at: now, failure: result.failure }
        : { finished_at: now, article_id: result.articleId, not_kept: result.notKept },
    )
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Returns the account's reading; null if it is another account's or its article was erased. */
export async function getReading(
  db: Database,
  { id, accountId }: OwnReading,
): Promise<DocumentReading | null> {
  const row = await db
    .selectFrom('document_readings as reading')
    .leftJoin('items as article', 'article.id', 'reading.article_id')
    .select(['article.uuid', 'reading.not_kept as notKept', 'reading.failure'])
    .where('reading.id', '=', id)
    .where('reading.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { uuid, notKept, failure } = row;
  if (failure !== null) return { state: 'failed', message: failure };
  return uuid === null ? { state: 'reading' } : { state: 'done', uuid, notKept };
}

/** Deletes readings whose results are too old to be asked for. */
export async function deleteOldReadings(db: Database, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('document_readings').where('created_at', '<', before).execute();
}
