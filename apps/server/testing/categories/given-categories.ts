import { randomUUID } from 'node:crypto';
import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';

/** Creates a parent category with two children, beside whatever other categories exist. */
export async function givenCategories(
  db: Database,
  type: ItemType,
): Promise<{ parent: number; children: number[] }> {
  const insert = async (parentId: number | null) =>
    db
      .insertInto('categories')
      .values({ item_type: type, parent_id: parentId, name: `Treatment ${randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id: parent } = await insert(null);
  const children = [await insert(parent), await insert(parent)];
  return { parent, children: children.map(({ id }) => id) };
}
