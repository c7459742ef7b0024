import { createHash } from 'node:crypto';
import type { ImportedItem, ImportedTexts } from '@headwater/contract/imported-item';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { sql } from 'kysely';
import type { Database, Transaction } from '@headwater/db/connect';
import { getImportCategories } from './import-categories.ts';
import { publishNow } from './publish-now.ts';

/** An item, and a key that identifies the content of its picture. */
export type ItemToImport = ImportedItem & { pictureDigest?: string };

interface ImportItemsOptions {
  /** The time of publication of items without a day of their own. */
  at: Date;
  /** Absolute URLs of files at these origins become root-relative. */
  ownOrigins: readonly string[];
  /** Replaces the picture of a new or changed item before it is published. */
  setPicture?: (trx: Transaction, picture: { itemId: number; item: ItemToImport }) => Promise<void>;
}

export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
}

export interface ImportItemsResult extends ImportResult {
  /** The number of items that came with new texts, but keep the staff's. */
  keptEdits: number;
}

/** PostgreSQL accepts at most 65,535 values in a statement. */
const CHUNK_SIZE = 500;

/**
 * Imports and publishes case studies and innovations. An item with a known `sourceKey` replaces the former one at the
 * same address, unless they are the same. An item that staff have edited stays as it is, and the imported texts are stored
 * beside theirs. One that they took off the site stays off, and a deleted one, or one that leads to another, changes
 * nothing. No two items may have the same type and key. Throws an Error for an unknown category:
 * `getImportCategories` finds it beforehand.
 */
export async function importItems(
  trx: Transaction,
  items: readonly ItemToImport[],
  options: ImportItemsOptions,
): Promise<ImportItemsResult> {
  const result = { created: 0, updated: 0, unchanged: items.length, keptEdits: 0 };
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    const chunk = items.slice(start, start + CHUNK_SIZE);
    const { created, updated, keptEdits } = await importChunk(trx, chunk, options);
    result.created += created;
    result.updated += updated;
    result.keptEdits += keptEdits;
    result.unchanged -= created + updated + keptEdits;
  }
  return result;
}

/** Returns those of the items that are new, or differ from the last import. Those that lead to another are neither. */
export async function listChangedItems(
  db: Database,
  items: readonly ItemToImport[],
): Promise<ItemToImport[]> {
  const keys = items.map(({ sourceKey }) => sourceKey);
  const rows = await db
    .selectFrom('items')
    .select(['type', 'source_key as sourceKey', 'source_digest as digest', 'merged_into as mergedInto'])
    .where((eb) => eb('source_key', '=', eb.fn.any(eb.val(keys))))
    .execute();
  const known = new Map(rows.map((row) => [itemKey(row), row]));
  return items.filter((item) => {
    const { digest = null, mergedInto = null } = known.get(itemKey(item)) ?? {};
    return mergedInto === null && digest !== digestOf(item);
  });
}

async function importChunk(
  trx: Transaction,
  items: readonly ItemToImport[],
  { at, ownOrigins, setPicture }: ImportItemsOptions,
) {
  const rows = items.map((item) => toRow(item, ownOrigins));
  const changed = await upsertItems(trx, rows);
  const keptEdits = await keepSources(trx, { rows, at });
  const imported = new Map(items.map((item) => [itemKey(item), item]));
  const categories = await getImportCategories(trx);
  for (const { id, isNew, isPublic, ...row } of changed) {
    const item = imported.get(itemKey(row));
    if (!item) continue;
    await replaceCategories(trx, { itemId: id, ids: categories.resolveIds(item) });
    if (!isNew || item.picture !== undefined) await setPicture?.(trx, { itemId: id, item });
    if (!isNew && !isPublic) continue;
    const firstAt = item.publishedOn ? new Date(`${item.publishedOn}T12:00:00Z`) : undefined;
    await publishNow(trx, { itemId: id, at: (isNew && firstAt) || at, firstAt });
  }
  const created = changed.filter(({ isNew }) => isNew).length;
  return { created, updated: changed.length - created, keptEdits };
}

async function replaceCategories(
  trx: Transaction,
  { itemId, ids }: { itemId: number; ids: readonly number[] },
): Promise<void> {
  await trx.deleteFrom('item_categories').where('item_id', '=', itemId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((category_id) => ({ item_id: itemId, category_id }));
  await trx.insertInto('item_categories').values(rows).execute();
}

function itemKey({ type, sourceKey }: { type: string; sourceKey: string | null }): string {
  return `${type} ${sourceKey}`;
}

function digestOf(item: ItemToImport): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64url');
}

function sanitiseContent({ content, title }: ImportedItem, ownOrigins: readonly string[]): string {
  const clean = sanitiseHtml(content, { ownOrigins });
  if (clean === null) throw new Error(`The content of '${title}' is too large`);
  return clean;
}

type ImportedRow = ReturnType<typeof toRow>;

function toRow(item: ItemToImport, ownOrigins: readonly string[]) {
  return {
    type: item.type,
    source_key: item.sourceKey,
    source_digest: digestOf(item),
    company_name: item.companyName,
    title: item.title,
    intro_header: item.introHeader,
    content: sanitiseContent(item, ownOrigins),
    author: item.author,
  };
}

interface WrittenRow {
  id: number;
  type: string;
  sourceKey: string | null;
  isNew: boolean;
  isPublic: boolean;
}

/** Says whether staff have edited an item, which imports then leave alone. */
export const isEdited = sql<boolean>`
  coalesce(items.edited_at, items.categories_edited_at, items.picture_edited_at) is not null`;
/** A public page follows its imports; one that staff took off the site stays off. */
const isPublic = sql<boolean>`exists (select from publications where item_id = items.id)`;

/** Writes the items that are new or have changed since the last import, and returns these; edited items stay. */
async function upsertItems(trx: Transaction, rows: readonly ImportedRow[]): Promise<WrittenRow[]> {
  return (
    trx
      .insertInto('items')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'source_key'])
          .doUpdateSet((eb) => ({
            source_digest: eb.ref('excluded.source_digest'),
            company_name: eb.ref('excluded.company_name'),
            title: eb.ref('excluded.title'),
            intro_header: eb.ref('excluded.intro_header'),
            content: eb.ref('excluded.content'),
            author: eb.ref('excluded.author'),
            version: eb('items.version', '+', 1),
            updated_at: sql<Date>`now()`,
          }))
          .where(sql<boolean>`not ${isEdited}`)
          .where('items.deleted_at', 'is', null)
          .where((eb) => eb('items.source_digest', 'is distinct from', eb.ref('excluded.source_digest'))),
      )
      // A row that this statement inserted has no `xmax` yet.
      .returning(['id', 'type', 'source_key as sourceKey', sql<boolean>`xmax = 0`.as('isNew')])
      .returning(isPublic.as('isPublic'))
      .execute()
  );
}

/** Stores new imported texts beside those of items that staff have edited, and returns the number of these items. */
async function keepSources(
  trx: Transaction,
  { rows, at }: { rows: readonly ImportedRow[]; at: Date },
): Promise<number> {
  const imported = rows.map(({ type, source_key, source_digest, ...texts }) => ({
    type,
    source_key,
    source_digest,
    source: toSource(texts),
  }));
  const { numAffectedRows = 0n } = await sql`
    update items set source = imported.source, source_digest = imported.source_digest, version = items.version + 1,
      edited_at = coalesce(items.edited_at, items.categories_edited_at, items.picture_edited_at),
      source_changed_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb)
      as imported (type item_type, source_key text, source_digest text, source jsonb)
    where items.type = imported.type and items.source_key = imported.source_key and ${isEdited}
      and items.deleted_at is null and items.source_digest is distinct from imported.source_digest`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

function toSource({
  company_name: companyName,
  title,
  intro_header: introHeader,
  content,
  author,
}: Omit<ImportedRow, 'type' | 'source_key' | 'source_digest'>): ImportedTexts {
  return { companyName, title, introHeader, content, author };
}
