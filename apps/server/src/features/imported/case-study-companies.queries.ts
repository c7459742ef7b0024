import type { CaseStudyCompany } from '@headwater/contract/company';
import type { Database } from '@headwater/db/connect';

/** Lists the imported case studies, grouped by company. */
export async function listCaseStudyCompanies(db: Database): Promise<CaseStudyCompany[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'title', 'company_name as companyName'])
    .where('type', '=', 'case-study')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('publications').select('item_id').whereRef('publications.item_id', '=', 'items.id'),
      ),
    )
    .orderBy('company_name')
    .orderBy('title')
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(rows, ({ companyName }) => companyName ?? '');
  return [...groups].map(([companyName, posts]) => ({
    companyName,
    posts: posts.map(({ id, title }) => ({ id, title })),
  }));
}
