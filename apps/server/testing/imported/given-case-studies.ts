import { publishNow } from '@headwater/publishing/publish-now';
import type { Database } from '@headwater/db/connect';

/** Creates public case studies about one company, and returns their ids. */
export async function givenCaseStudies(
  db: Database,
  count: number,
  companyName = 'Brook & Sons',
): Promise<number[]> {
  const rows = await db
    .insertInto('items')
    .values(
      Array.from({ length: count }, (_, index) => ({
        type: 'case-study' as const,
        company_name: companyName,
        title: `Case study ${index + 1}`,
      })),
    )
    .returning('id')
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { id } of rows) await publishNow(trx, { itemId: id, at: new Date('2026-01-01T12:00:00Z') });
  });
  return rows.map(({ id }) => id);
}
