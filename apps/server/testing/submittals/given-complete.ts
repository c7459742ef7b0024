import { randomUUID } from 'node:crypto';
import type { ImageReference } from '@headwater/contract/images';
import { publicSegment, type ItemType } from '@headwater/contract/item-types';
import type { Database, Tables } from '@headwater/db/connect';
import type { Insertable } from 'kysely';
import type { Caller, TestPortal } from '../test-portal.ts';
import { givenCategories } from '../categories/given-categories.ts';

export interface CompleteItem {
  id: number;
  uuid: string;
  /** The input of the calls that submit it. */
  submitInput: { id: number; item: 'company' | 'article'; subItem: string };
  categoryId: number;
}

/** Creates a company with all that submitting it requires, and nothing more. */
export async function givenCompleteCompany(
  { db }: TestPortal,
  owner: Caller,
  fields: Partial<Insertable<Tables['items']>> = {},
): Promise<CompleteItem> {
  const { id, uuid } = await insertItem(db, owner, {
    type: 'company',
    title: 'Clearwater Pumps',
    intro_header: 'Pumps that last',
    content: '<p>Since 1923.</p>',
    ...fields,
  });
  for (const reference of ['logo', 'gallery'] as const) await insertImage(db, { owner, id, reference });
  await db
    .insertInto('company_addresses')
    .values({ company_id: id, street_1: '1 Mill Lane', sequence: 1 })
    .execute();
  const categoryId = await givenChosenCategory(db, { id, type: 'company' });
  return { id, uuid, submitInput: { id, item: 'company', subItem: 'any' }, categoryId };
}

export async function givenCompleteArticle(
  { db }: TestPortal,
  owner: Caller,
  { type = 'press-release', ...fields }: Partial<Insertable<Tables['items']>> = {},
): Promise<CompleteItem> {
  const { id, uuid } = await insertItem(db, owner, {
    type,
    title: 'New pumping station opens',
    content: '<p>It pumps.</p>',
    ...fields,
  });
  await insertImage(db, { owner, id, reference: 'gallery' });
  const categoryId = await givenChosenCategory(db, { id, type });
  return { id, uuid, submitInput: { id, item: 'article', subItem: publicSegment(type) }, categoryId };
}

async function insertItem(db: Database, owner: Caller, item: Insertable<Tables['items']>) {
  return db
    .insertInto('items')
    .values({ account_id: owner.id, ...item })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

interface NewImage {
  owner: Caller;
  id: number;
  reference: ImageReference;
}

export async function insertImage(db: Database, { owner, id, reference }: NewImage): Promise<void> {
  const file_id = randomUUID();
  await db
    .insertInto('files')
    .values({ id: file_id, kind: 'image', account_id: owner.id, bytes: 1_000, width: 600, height: 200 })
    .execute();
  await db
    .insertInto('item_images')
    .values({ account_id: owner.id, item_id: id, file_id, reference })
    .execute();
}

async function givenChosenCategory(
  db: Database,
  { id, type }: { id: number; type: ItemType },
): Promise<number> {
  const { parent } = await givenCategories(db, type);
  await db.insertInto('item_categories').values({ item_id: id, category_id: parent }).execute();
  return parent;
}
