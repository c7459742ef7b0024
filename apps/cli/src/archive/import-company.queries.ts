import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { replaceRows } from '@headwater/db/ordered-sections';
import { publishRevision } from '@headwater/publishing/publish';
import { enqueueVariants, listCategoriesWithParents } from '@headwater/server/operator';
import { orderedSectionNames } from '@headwater/contract/ordered-sections';
import type { Partner } from '@headwater/contract/partners';
import { mapChoices, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Insertable } from 'kysely';
import type { ArchivedItem, CompanyArchive } from './company-archive.ts';

/** The ids of categories and case studies on this portal by those on the old one. */
interface IdMapping {
  categories: ReadonlyMap<number, number>;
  references: ReadonlyMap<number, number>;
}

/** Throws an Error that names the categories and case studies that this portal lacks. */
export async function getIdMapping(db: Database, { items, references }: CompanyArchive): Promise<IdMapping> {
  const categories = await listCategoriesWithParents(db);
  const studies = await db
    .selectFrom('items')
    .select(['id', 'source_key as sourceKey'])
    .where('type', '=', 'case-study')
    .where('deleted_at', 'is', null)
    .execute();
  const categoryIdsByName = new Map(
    categories.map(({ id, type, parent, name }) => [`${type}: ${parent} > ${name}`, id]),
  );
  const studyIdsByKey = new Map(studies.map(({ id, sourceKey }) => [sourceKey ?? '', id]));
  const missing: string[] = [];
  const remapId = (idsByKey: ReadonlyMap<string, number>, key: string, label: string): number => {
    const id = idsByKey.get(key);
    if (id === undefined) missing.push(label);
    return id ?? 0;
  };
  const ids = {
    categories: new Map(
      items.flatMap(({ type, categories: chosen }) =>
        chosen.map(({ id, name, parent, list = type }) => {
          const key = `${list}: ${parent} > ${name}`;
          return [id, remapId(categoryIdsByName, key, `the category ${key}`)] as const;
        }),
      ),
    ),
    references: new Map(
      references.map(({ id, sourceKey, title }) => [
        id,
        remapId(studyIdsByKey, sourceKey, `the case study ${title} (${sourceKey})`),
      ]),
    ),
  };
  if (missing.length > 0)
    throw new Error(['Import these first; nothing was imported:', ...missing].join('\n'));
  return ids;
}

interface InsertCompanyOptions {
  company: CompanyArchive;
  ids: IdMapping;
  accountId: number;
}

interface InsertedCompany {
  /** The id of the profile. */
  profileId: number;
  /** The addresses of its public pages. */
  paths: string[];
}

/** Inserts the rows of the company, and publishes what was public. */
export async function insertCompany(
  trx: Transaction,
  { company, ids, accountId }: InsertCompanyOptions,
): Promise<InsertedCompany> {
  const owned = company.files.map((file) => ({ ...file, account_id: accountId }));
  if (owned.length > 0) await trx.insertInto('files').values(owned).execute();
  // They were exported before the worker had made them.
  const withoutVariants = owned.filter(
    ({ kind, variant_widths }) => kind === 'image' && variant_widths.length === 0,
  );
  for (const { id: fileId } of withoutVariants) await enqueueVariants(trx, { fileId, accountId });
  const content = company.contentImages.map((image) => ({
    ...image,
    account_id: accountId,
    reference: 'content' as const,
  }));
  if (content.length > 0) await trx.insertInto('item_images').values(content).execute();
  let profileId = 0;
  const paths: string[] = [];
  for (const item of company.items) {
    const { itemId, path } = await insertItem(trx, { item, ids, accountId });
    if (path !== null) paths.push(path);
    if (item.type !== 'company') continue;
    profileId = itemId;
    await insertSections(trx, { company, ids, companyId: itemId });
  }
  return { profileId, paths };
}

async function insertItem(
  trx: Transaction,
  { item, ids, accountId }: { item: ArchivedItem; ids: IdMapping; accountId: number },
): Promise<{ itemId: number; path: string | null }> {
  const { categories, images, published, partners, ...row } = item;
  const id = await insertItemRow(trx, {
    ...row,
    partners: JSON.stringify(toPlainNames(partners)),
    account_id: accountId,
  });
  const imageRows = images.map((image) => ({ ...image, item_id: id, account_id: accountId }));
  if (imageRows.length > 0) await trx.insertInto('item_images').values(imageRows).execute();
  const categoryRows = categories.map((each) => ({
    item_id: id,
    category_id: ids.categories.get(each.id) ?? 0,
  }));
  if (categoryRows.length > 0) await trx.insertInto('item_categories').values(categoryRows).execute();
  if (published) {
    const snapshot = remapSnapshot(published.snapshot, ids);
    const revision = await trx
      .insertInto('revisions')
      .values({ item_id: id, snapshot })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { path } = await publishRevision(trx, {
      itemId: id,
      revisionId: revision.id,
      at: new Date(published.last),
      firstAt: new Date(published.first),
    });
    return { itemId: id, path };
  }
  return { itemId: id, path: null };
}

/** Inserts an item. It keeps its uuid, which preview links contain, unless an item of this portal has the same one. */
async function insertItemRow(trx: Transaction, row: Insertable<Tables['items']>): Promise<number> {
  const moved = await trx
    .insertInto('items')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (moved) return moved.id;
  const { uuid: _, ...copy } = row;
  const { id } = await trx.insertInto('items').values(copy).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The companies that took part may not be on this portal. */
function toPlainNames(partners: readonly Partner[]): Partner[] {
  return partners.map((partner) => ({ ...partner, companyId: null }));
}

/** Replaces the ids. A category or case study that the draft has since dropped is left out: it has no mapping. */
function remapSnapshot(snapshot: ItemSnapshot, ids: IdMapping): ItemSnapshot {
  const moved = mapChoices(snapshot, (chosen) =>
    chosen.flatMap(({ id, parentId, name }) => {
      const found = ids.categories.get(id);
      return found === undefined ? [] : [{ id: found, name, parentId: ids.categories.get(parentId) ?? 0 }];
    }),
  );
  if (moved.type !== 'company') return { ...moved, partners: toPlainNames(moved.partners) };
  const references = moved.references.flatMap((reference) => {
    const id = ids.references.get(reference.id);
    return id === undefined ? [] : [{ ...reference, id }];
  });
  return { ...moved, references };
}

async function insertSections(
  trx: Transaction,
  { company, ids, companyId }: { company: CompanyArchive; ids: IdMapping; companyId: number },
): Promise<void> {
  const company_id = companyId;
  const { networks, references } = company;
  for (const section of orderedSectionNames) {
    const rows = [...company[section]].toSorted((one, other) => one.sequence - other.sequence);
    await replaceRows(trx, section, { companyId, rows });
  }
  if (networks)
    await trx
      .insertInto('company_networks')
      .values({ ...networks, company_id })
      .execute();
  const rows = references.map(({ id }) => ({ company_id, reference_id: ids.references.get(id) ?? 0 }));
  if (rows.length > 0) await trx.insertInto('company_references').values(rows).execute();
}
