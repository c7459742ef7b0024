import type { Category } from '@headwater/contract/categories';
import type { CaseStudyCompany } from '@headwater/contract/company';
import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';

/** The whole tree: each parent, followed by its children. */
export async function listCategories(db: Database, { type }: { type: ItemType }): Promise<Category[]> {
  return db
    .selectFrom('categories as category')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id')
    .select((eb) => [
      'category.id',
      eb.fn.coalesce('category.parent_id', eb.val(0)).as('parentId'),
      'category.name as categoryName',
    ])
    .where('category.item_type', '=', type)
    .orderBy((eb) => eb.fn.coalesce('parent.position', 'category.position'))
    .orderBy((eb) => eb.fn.coalesce('parent.id', 'category.id'))
    .orderBy('category.parent_id', (order) => order.asc().nullsFirst())
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
}

/** The imported case studies, by the company that they tell of. */
export async function listCaseStudyCompanies(db: Database): Promise<CaseStudyCompany[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'title', 'company_name as companyName'])
    .where('type', '=', 'case-study')
    .where('deleted_at', 'is', null)
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
