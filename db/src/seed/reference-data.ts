import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '../connect.ts';
import { publishNow } from '../publish-now.ts';
import type { ItemType } from '../tables.gen.ts';
import { caseStudyCompanies } from './case-studies.ts';
import { categoryTrees } from './categories.ts';
import { insertPicture, type StoredPicture } from './pictures.ts';
import { seededProducts } from './products.ts';
import { textToHtml } from './text-blocks.ts';

/** Inserts what every portal starts with: categories, products, and the case studies that profiles refer to. */
export async function insertReferenceData(
  trx: Transaction,
  { pictures, now }: { pictures: ReadonlyMap<string, StoredPicture>; now: Date },
): Promise<void> {
  for (const type of Object.keys(categoryTrees).filter(isItemType)) await insertCategories(trx, type);
  await trx.insertInto('products').values(seededProducts).execute();
  await insertCaseStudies(trx, { pictures, now });
}

function isItemType(name: string): name is ItemType {
  return name in categoryTrees;
}

async function insertCategories(trx: Transaction, type: ItemType): Promise<void> {
  const tree = Object.entries(categoryTrees[type]);
  const parents = await trx
    .insertInto('categories')
    .values(tree.map(([name], position) => ({ item_type: type, name, position })))
    .returning(['id', 'name'])
    .execute();
  const idByName = new Map(parents.map(({ id, name }) => [name, id]));
  const children = tree.flatMap(([parent, names]) =>
    names.map((name, position) => ({
      item_type: type,
      parent_id: idByName.get(parent) ?? null,
      name,
      position,
    })),
  );
  await trx.insertInto('categories').values(children).execute();
}

/** Lists the ids of the named categories and of their parents. */
async function listCategoryIds(
  trx: Transaction,
  { type, names }: { type: ItemType; names: readonly string[] },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId'])
    .where('item_type', '=', type)
    .where('parent_id', 'is not', null)
    .where('name', 'in', [...names])
    .execute();
  return [...new Set(rows.flatMap(({ id, parentId }) => (parentId === null ? [id] : [parentId, id])))];
}

async function insertCaseStudies(
  trx: Transaction,
  { pictures, now }: { pictures: ReadonlyMap<string, StoredPicture>; now: Date },
): Promise<void> {
  const companies = Object.entries(caseStudyCompanies);
  // The companies take turns, and each begins with the study that has a picture.
  const studies = companies.flatMap(([company, each], place) =>
    each.map((study, round) => ({ company, turn: round * companies.length + place, ...study })),
  );
  for (const [index, { company, turn, title, introHeader, category, text }] of studies.entries()) {
    const { id } = await trx
      .insertInto('items')
      .values({
        type: 'case-study',
        company_name: company,
        source_key: `seed-${index + 1}`,
        title,
        intro_header: introHeader,
        content: textToHtml(text),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picture = pictures.get(title);
    if (picture) {
      await insertPicture(trx, picture, { accountId: null, itemId: id, reference: 'gallery', alt: title });
    }
    await insertItemCategories(trx, { itemId: id, type: 'case-study', names: [category] });
    await publishNow(trx, { itemId: id, at: new Date(now.getTime() - (turn * 6 + 2) * DAY_MS) });
  }
}

export async function insertItemCategories(
  trx: Transaction,
  { itemId, type, names }: { itemId: number; type: ItemType; names: readonly string[] },
): Promise<void> {
  const ids = await listCategoryIds(trx, { type, names });
  await trx
    .insertInto('item_categories')
    .values(ids.map((id) => ({ item_id: itemId, category_id: id })))
    .execute();
}
