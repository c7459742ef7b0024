import type { Database } from '@headwater/db/connect';
import type { PageNotes } from '@headwater/pages/render';

/** Returns what is shown on a public page beside its revision: when it was confirmed, what was corrected, and how soon its company answers. */
export async function getPageNotes(db: Database, { itemId }: { itemId: number }): Promise<PageNotes> {
  const corrections = await db
    .selectFrom('correction_notices')
    .select(['id', 'text', 'written_at as writtenAt'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
  const check = await db
    .selectFrom('detail_checks')
    .select('confirmed_at as checkedAt')
    .where('company_id', '=', itemId)
    .executeTakeFirst();
  const answers = await db
    .selectFrom('enquiry_answer_times')
    .select('median_hours as hours')
    .where('company_id', '=', itemId)
    .executeTakeFirst();
  return { corrections, checkedAt: check?.checkedAt ?? null, answerHours: answers?.hours ?? null };
}
