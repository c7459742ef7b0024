import { isDeepStrictEqual } from 'node:util';
import { fileIdFromUrl } from '@headwater/contract/images';
import {
  listSectionFiles,
  type NamedFile,
  orderedSections,
  type OrderedSection,
  type SectionFields,
  type SectionRow,
} from '@headwater/contract/ordered-sections';
import type { Transaction } from '@headwater/db/connect';
import { sectionTables } from '@headwater/db/ordered-sections';
import { badField, conflict, notFound } from '../../../errors.ts';
import { setFileChosen } from '../pictures/pictures.queries.ts';
import type { PublishedContact } from '../addresses/publish-contact.ts';
import { changed, editItem, unchanged, type ItemEdit } from '../../items/edit-item.ts';

/** What a call by a company's member knows. */
interface SectionEdit extends ItemEdit {
  company: { id: number };
}

/** Adds a row to a section, unless `check` throws. Throws 400 if the section is full or a file is not the company's. */
export async function createRow<Section extends OrderedSection>(
  edit: SectionEdit,
  section: Section,
  fields: SectionFields<Section>,
  check?: (trx: Transaction) => Promise<void>,
): Promise<SectionRow<Section>> {
  const companyId = edit.company.id;
  const { limit, many } = orderedSections[section];
  const action = `company.${section}.create`;
  return editItem(edit, { itemId: companyId, action }, async (trx) => {
    const { length: present } = await sectionTables[section].list(trx, { companyId });
    if (present >= limit && limit === 1) throw conflict(`You have added the ${many} already.`);
    if (present >= limit) throw badField(section, `At most ${limit} ${many}`);
    await chooseFiles(trx, edit, listSectionFiles(section, [fields]));
    const [row] = await sectionTables[section].insert(trx, { companyId, present, rows: [fields] });
    if (!row) throw new Error('The insert has returned no row');
    await check?.(trx);
    return changed(row);
  });
}

type RowChange<Section extends OrderedSection> = { id: number; version?: number | undefined } & {
  [Field in keyof SectionFields<Section>]?: SectionFields<Section>[Field] | undefined;
};

/**
 * Changes the given fields of a row; `publish` may publish the change at once. Throws 404 and 409, and 400 for a file
 * that is not the company's.
 */
export async function updateRow<Section extends OrderedSection>(
  edit: SectionEdit,
  section: Section,
  { id, version, ...change }: RowChange<Section>,
  publish?: (
    trx: Transaction,
    rows: { before: SectionRow<Section>; after: SectionRow<Section> },
  ) => Promise<PublishedContact | null>,
): Promise<SectionRow<Section>> {
  const companyId = edit.company.id;
  const action = `company.${section}.update`;
  return editItem(edit, { itemId: companyId, action }, async (trx, _company, assertVersion) => {
    const rows = await sectionTables[section].list(trx, { companyId });
    const before = rows.find((row) => row.id === id);
    if (!before) throw notFound();
    const row = { rowId: id };
    await assertVersion({ version: before.version, ...row }, version);
    const after = sectionTables[section].withChange(before, change);
    if (isDeepStrictEqual(after, before)) return unchanged(before);
    await chooseFiles(trx, edit, listSectionFiles(section, [after]));
    const published = await publish?.(trx, { before, after });
    const saved = await sectionTables[section].update(trx, { companyId, row: after });
    if (!saved) throw notFound();
    if (!published) return changed(saved, row);
    const { revision, othersWait } = published;
    return changed(saved, { ...row, published: revision }, { withdraws: othersWait });
  });
}

/** Protects the files that a row names from removal as unused. Throws 400 at the field of a file that is not the company's. */
async function chooseFiles(
  trx: Transaction,
  { membership, now }: SectionEdit,
  files: readonly NamedFile[],
): Promise<void> {
  const { holderId: accountId } = membership;
  for (const { field, url, kind } of files) {
    const fileId = fileIdFromUrl(url);
    if (fileId === null || !(await setFileChosen(trx, { fileId, accountId, kind, now: now() })))
      throw badField(field, 'This file is not there. Please upload it again');
  }
}

/** Removes a row from a section, and returns the others. Throws 404 if the section has no such row. */
export async function removeRow<Section extends OrderedSection>(
  edit: SectionEdit,
  section: Section,
  { id }: { id: number },
): Promise<SectionRow<Section>[]> {
  const companyId = edit.company.id;
  const action = `company.${section}.remove`;
  return editItem(edit, { itemId: companyId, action }, async (trx) => {
    if (!(await sectionTables[section].remove(trx, { companyId, id }))) throw notFound();
    return changed(await sectionTables[section].list(trx, { companyId }));
  });
}

/** Puts a section's rows into the order of `ids`. Throws 409 if those are not exactly its rows. */
export async function reorderRows<Section extends OrderedSection>(
  edit: SectionEdit,
  section: Section,
  { ids }: { ids: readonly number[] },
): Promise<SectionRow<Section>[]> {
  const companyId = edit.company.id;
  const action = `company.${section}.reorder`;
  return editItem(edit, { itemId: companyId, action }, async (trx) => {
    const rows = await sectionTables[section].list(trx, { companyId });
    const present = rows.map(({ id }) => id);
    assertSameIds(present, ids);
    if (isDeepStrictEqual(present, ids)) return unchanged(rows);
    await sectionTables[section].reorder(trx, { companyId, ids });
    return changed(await sectionTables[section].list(trx, { companyId }));
  });
}

function assertSameIds(present: readonly number[], ids: readonly number[]): void {
  const wanted = new Set(ids);
  const isSame = wanted.size === ids.length && ids.length === present.length;
  if (isSame && present.every((id) => wanted.has(id))) return;
  throw conflict('The list has been changed since you opened it. The order was not saved.');
}
