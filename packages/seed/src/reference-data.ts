import { DAY_MS } from '@headwater/contract/dates';
import { sql } from 'kysely';
import type { Transaction } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import type { ItemType } from '@headwater/contract/item-types';
import { caseStudyCompanies } from './case-studies.ts';
import { categoryTrees } from './categories.ts';
import { insertPicture, type StoredPicture } from './pictures.ts';
import { seededProducts } from './products.ts';
import { textToHtml } from './text-blocks.ts';

/** The reasons that editors begin with, and can change: the most common problems, and what to do about them. */
const seededReasons = [
  {
    name: 'Title is not the company’s name',
    text: '“{title}” is not the name that {company} trades under. Please use the name on your letterhead, without a slogan or a web address.',
  },
  {
    name: 'Reads like an advertisement',
    text: 'This reads like an advertisement. Please say what was done, where and with what result, and leave out words such as “leading”, “unique” and “world-class”.',
  },
  {
    name: 'Figures without a source',
    text: '“{title}” gives figures without saying where they come from. Please name who measured them and when, or leave them out.',
  },
  {
    name: 'Client has not agreed',
    text: 'You name a client in “{title}”. Please tell us that the client has agreed to that, or describe the site without naming it.',
  },
  {
    name: 'Pictures are too small or blurred',
    text: 'The pictures of “{title}” are too small or blurred to print. Please upload sharp ones, at least 1,200 pixels wide, that show the work itself.',
  },
  {
    name: 'Rights to a picture',
    text: 'Somebody else’s mark is on one of the pictures. Please tell us that you may use it, and whom to credit, or choose a picture of your own.',
  },
  {
    name: 'Categories do not fit',
    text: 'The categories of “{title}” do not fit its text, so readers would not find it. Please choose those under which a customer of {company} would look.',
  },
  {
    name: 'Too short to be useful',
    text: '“{title}” is too short to help a reader. Please add what the problem was, what {company} did about it, and what has changed since.',
  },
];

/**
 * Inserts the initial data of every portal: categories, products, reasons for a rejection, and the case studies that
 * profiles refer to.
 */
export async function insertReferenceData(
  trx: Transaction,
  { pictures, now }: { pictures: ReadonlyMap<string, StoredPicture>; now: Date },
): Promise<void> {
  for (const type of Object.keys(categoryTrees).filter(isItemType)) await insertCategories(trx, type);
  await trx.insertInto('products').values(seededProducts).execute();
  await trx.insertInto('reason_templates').values(seededReasons).execute();
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

/** Inserts the named categories of an item, and their parents. */
export async function insertItemCategories(
  trx: Transaction,
  { itemId, type, names }: { itemId: number; type: ItemType; names: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('item_categories')
    .columns(['item_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('categories as named')
        .innerJoin('categories', (join) =>
          join.on((on) =>
            on.or([
              on('categories.id', '=', on.ref('named.id')),
              on('categories.id', '=', on.ref('named.parent_id')),
            ]),
          ),
        )
        .select([sql<number>`${itemId}::integer`.as('item_id'), 'categories.id as category_id'])
        .distinct()
        .where('named.item_type', '=', type)
        .where('named.parent_id', 'is not', null)
        .where('named.name', 'in', [...names]),
    )
    .execute();
}

/** Inserts what a company has chosen from another of the publisher's lists. */
export async function insertListed(
  trx: Transaction,
  { itemId, list, names }: { itemId: number; list: 'region' | 'sector'; names: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('item_categories')
    .columns(['item_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('categories')
        .select((chosen) => [chosen.val(itemId).as('item_id'), 'id as category_id'])
        .where('item_type', '=', list)
        .where('name', 'in', [...names]),
    )
    .execute();
}
