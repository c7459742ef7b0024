import { importedTypes } from '@headwater/contract/imported-item-list';
import { importedTexts, type EditedItem, type ImportedTexts } from '@headwater/contract/imported-item';
import type { Database, Transaction } from '@headwater/db/connect';
import { itemPictures } from '@headwater/publishing/snapshot-pictures';
import { chosenFrom } from '@headwater/publishing/snapshot-sections';
import { isEdited } from '@headwater/publishing/import-items';
import { sql } from 'kysely';
import { toImageRow } from '../items/images/image-row.ts';

/** Says whether the public site does not show an item. */
export const isOffTheSite = sql<boolean>`not exists (select from publications where item_id = items.id)`;

/** Returns an imported item as staff edit it; null if there is none. */
export async function getImportedItem(db: Database, { id }: { id: number }): Promise<EditedItem | null> {
  const row = await selectImportedItem(db, { id })
    .select(['uuid', 'version', 'title', 'company_name as companyName'])
    .select(['intro_header as introHeader', 'author', 'content'])
    .select(['source', 'source_changed_at as sourceChangedAt'])
    .select([isEdited.as('edited'), isOffTheSite.as('hidden')])
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
  const { type, companyName, edited, source, sourceChangedAt, pictures, ...item } = row;
  const picture = pictures.find(({ reference }) => reference === 'gallery');
  return {
    ...item,
    type: type === 'innovation' ? 'innovation' : 'case-study',
    companyName: companyName ?? '',
    edited,
    categoriesEdited: edited,
    pictureEdited: edited,
    source: importedTexts.nullable().parse(source),
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
    .where('type', 'in', importedTypes)
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

interface TakenTexts {
  id: number;
  texts: ImportedTexts;
  /** Whether later imports change the item again. */
  follows: boolean;
  at: Date;
}

/** Gives an item the texts of the last import. */
export async function takeSource(trx: Transaction, { id, texts, follows, at }: TakenTexts): Promise<void> {
  await trx
    .updateTable('items')
    .set((eb) => ({
      title: texts.title,
      company_name: texts.companyName,
      intro_header: texts.introHeader,
      author: texts.author,
      content: texts.content,
      source_changed_at: null,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    // The next import then brings its categories and its picture as well.
    .$if(follows, (update) =>
      update.set({
        source: null,
        source_digest: null,
        edited_at: null,
        categories_edited_at: null,
        picture_edited_at: null,
        hidden_at: null,
      }),
    )
    .where('id', '=', id)
    .execute();
}

/** Keeps an item as it is, and no longer offers what the last import brought; returns false if nothing is offered. */
export async function leaveSource(trx: Transaction, { id }: { id: number }): Promise<boolean> {
  const row = await trx
    .updateTable('items')
    .set({ source_changed_at: null })
    .where('id', '=', id)
    .where('source_changed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
