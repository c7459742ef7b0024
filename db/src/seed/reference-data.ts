import { DAY_MS } from '@headwater/contract/dates';
import type { Transaction } from '../connect.ts';
import { publishNow } from '../publish-now.ts';
import type { ItemType } from '../tables.gen.ts';
import { caseStudyCompanies } from './case-studies.ts';
import { categoryTrees } from './categories.ts';
import { insertPicture, type StoredPicture } from './pictures.ts';
import { seededProducts } from './products.ts';

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

const introHeaders = [
  'A short account of what was planned, what went otherwise, and what it saved.',
  'The site could not close, the budget could not grow, and winter was coming.',
  'What a small team learned on a site that everybody had given up on.',
  'Figures from the first twelve months of operation.',
];

async function insertCaseStudies(
  trx: Transaction,
  { pictures, now }: { pictures: ReadonlyMap<string, StoredPicture>; now: Date },
): Promise<void> {
  const branches = Object.values(categoryTrees['case-study']).flat();
  const studies = Object.entries(caseStudyCompanies).flatMap(([company, titles]) =>
    titles.map((title) => ({ company, title })),
  );
  for (const [index, { company, title }] of studies.entries()) {
    const { id } = await trx
      .insertInto('items')
      .values({
        type: 'case-study',
        company_name: company,
        source_key: `seed-${index + 1}`,
        title,
        intro_header: introHeaders[index % introHeaders.length] ?? '',
        content: caseStudyText(company, title),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picture = pictures.get(title);
    if (picture) {
      await insertPicture(trx, picture, { accountId: null, itemId: id, reference: 'gallery', alt: title });
    }
    const names = [branches[index % branches.length] ?? ''];
    await insertItemCategories(trx, { itemId: id, type: 'case-study', names });
    await publishNow(trx, { itemId: id, at: new Date(now.getTime() - (index * 6 + 2) * DAY_MS) });
  }
}

function caseStudyText(company: string, title: string): string {
  return [
    `<p>${company} was asked to help where earlier attempts had stalled. The work began with measurements, not with a product, and the plan changed twice because of them.</p>`,
    `<h3>What was done</h3><p>${title}: the team worked in short possessions, kept the supply running throughout, and handed over drawings that match what is in the ground.</p>`,
    '<h3>What came of it</h3><ul><li>Finished within the season</li><li>Running costs lower than before</li><li>No complaint from a neighbour</li></ul>',
  ].join('');
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
