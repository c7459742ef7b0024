import type { MistakeFilter, MistakeReport, MistakeStatus } from '@headwater/contract/mistake-reports';
import type { Database, Transaction } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { toPublicUrl } from '../submittals/item-status.queries.ts';

interface NewReport {
  itemId: number;
  name: string;
  email: string;
  message: string;
  at: Date;
}

export async function insertReport(
  trx: Transaction,
  { itemId, name, email, message, at }: NewReport,
): Promise<number> {
  const { id } = await trx
    .insertInto('mistake_reports')
    .values({ item_id: itemId, name, email, message, received_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists a page of the readers' reports, newest first. */
export async function listReports(
  db: Database,
  { status, limit, cursor }: MistakeFilter,
  site: Parameters<typeof toPublicUrl>[0],
): Promise<{ reports: MistakeReport[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('mistake_reports as report')
    .innerJoin('items as item', 'item.id', 'report.item_id')
    .leftJoin('publications as page', 'page.item_id', 'report.item_id')
    .select(['report.id', 'report.name', 'report.email', 'report.message', 'report.status'])
    .select(['report.received_at as receivedAt', 'item.id as itemId', 'item.type', 'page.slug'])
    // The title that readers have seen, not a draft's.
    .select(({ fn }) => fn.coalesce('page.title', 'item.title').as('title'))
    .$if(status !== undefined, (query) => query.where('report.status', '=', status ?? 'new'))
    .$if(cursor !== undefined, (query) => query.where('report.id', '<', cursor ?? 0))
    .orderBy('report.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return {
    reports: shown.map(({ itemId, type, title, slug, receivedAt, ...report }) => ({
      ...report,
      item: { id: itemId, type, title },
      publicUrl: toPublicUrl(site, { type, publicSlug: slug }),
      receivedAt: receivedAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Locks a report until the transaction ends; returns null if there is none with this id. */
export async function lockReport(
  trx: Transaction,
  { id }: { id: number },
): Promise<{ itemId: number; status: MistakeStatus } | null> {
  const report = await trx
    .selectFrom('mistake_reports')
    .select(['item_id as itemId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return report ?? null;
}

/** Sets the status of a report, which must be locked. */
export async function setReportStatus(
  trx: Transaction,
  { id, status, at }: { id: number; status: MistakeStatus; at: Date },
): Promise<void> {
  await trx
    .updateTable('mistake_reports')
    .set({ status, closed_at: status === 'new' ? null : at })
    .where('id', '=', id)
    .execute();
}
