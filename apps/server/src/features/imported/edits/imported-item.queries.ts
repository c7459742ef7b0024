import {
  importedTexts,
  type EditedItem,
  type ImportedPart,
  type ImportedTexts,
} from '@headwater/contract/imported-item';
import type { Database, Transaction } from '@headwater/db/connect';
import { itemPictures } from '@headwater/publishing/snapshot-pictures';
import { chosenFrom } from '@headwater/publishing/snapshot-sections';
import { toImageRow } from '../../items/images/image-row.ts';

/** Returns an imported item as staff edit it; null if there is none. */
export async function getImportedItem(db: Database, { id }: { id: number }): Promise<EditedItem | null> {
  const row = await selectImportedItem(db, { id })
    .select(['uuid', 'version', 'title', 'company_name as companyName'])
    .select(['intro_header as introHeader', 'author', 'content'])
    .select(['hidden_at as hiddenAt', 'edited_at as editedAt', 'source_changed_at as sourceChangedAt'])
    .select(['categories_edited_at as categoriesEditedAt', 'picture_edited_at as pictureEditedAt'])
    .select([chosenFrom('own').as('categories'), itemPictures().as('pictures')])
    .select((eb) =>
      eb
        .selectFrom('company_references')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('reference_id', '=', 'items.id')
        .as('references'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { type, companyName, hiddenAt, editedAt, sourceChangedAt, pictures, ...rest } = row;
  const { categoriesEditedAt, pictureEditedAt, ...item } = rest;
  const picture = pictures.find(({ reference }) => reference === 'gallery');
  return {
    ...item,
    type: type === 'innovation' ? 'innovation' : 'case-study',
    companyName: companyName ?? '',
    hidden: hiddenAt !== null,
    edited: editedAt !== null,
    categoriesEdited: categoriesEditedAt !== null,
    pictureEdited: pictureEditedAt !== null,
    sourceChangedAt: sourceChangedAt?.toISOString() ?? null,
    categories: item.categories.map(({ name, ...category }) => ({ ...category, categoryName: name })),
    picture: picture ? toImageRow(picture) : null,
    references: item.references ?? 0,
  };
}

/** Locks an imported item until the transaction ends; false where there is none. */
export async function lockImportedItem(trx: Transaction, { id }: { id: number }): Promise<boolean> {
  return (await selectImportedItem(trx, { id }).forUpdate().executeTakeFirst()) !== undefined;
}

function selectImportedItem(db: Database, { id }: { id: number }) {
  return db
    .selectFrom('items')
    .select(['id', 'type'])
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null);
}

/** Returns the last imported texts of an edited item; null if it is not edited. */
export async function getSource(db: Database, { id }: { id: number }): Promise<ImportedTexts | null> {
  const { source } = await db
    .selectFrom('items')
    .select('source')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return source === null ? null : importedTexts.parse(source);
}

interface EditedTexts extends ImportedTexts {
  id: number;
  /** The imported texts; null if these are the imported ones. */
  source: ImportedTexts | null;
  at: Date;
}

export async function updateTexts(
  trx: Transaction,
  { id, source, at, ...texts }: EditedTexts,
): Promise<void> {
  await trx
    .updateTable('items')
    .set((eb) => ({
      title: texts.title,
      company_name: texts.companyName,
      intro_header: texts.introHeader,
      author: texts.author,
      content: texts.content,
      source: source && JSON.stringify(source),
      edited_at: source && eb.fn.coalesce('edited_at', eb.val(at)),
      // The next import then brings its categories and its picture as well.
      ...(source === null && { source_changed_at: null, source_digest: null }),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Hides an item, or shows it if `at` is null; returns false if nothing changes. */
export async function setHidden(
  trx: Transaction,
  { id, at }: { id: number; at: Date | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('items')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a part of an item the staff's own, or lets the next import replace it again. */
export async function setPartEdited(
  trx: Transaction,
  { id, part, edited, at }: { id: number; part: ImportedPart; edited: boolean; at: Date },
): Promise<void> {
  const editedAt = edited ? at : null;
  await trx
    .updateTable('items')
    .set(part === 'categories' ? { categories_edited_at: editedAt } : { picture_edited_at: editedAt })
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .$if(!edited, (update) => update.set({ source_digest: null }))
    .where('id', '=', id)
    .execute();
}
