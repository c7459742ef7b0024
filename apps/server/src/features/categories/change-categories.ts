import { isDeepStrictEqual } from 'node:util';
import type {
  createCategoryInput,
  mergeCategoryInput,
  moveCategoryInput,
  renameCategoryInput,
} from '@headwater/contract/categories';
import type { describeSchemeInput } from '@headwater/contract/accreditations';
import type { Transaction } from '@headwater/db/connect';
import type { z } from 'zod';
import { badField, conflict, notFound } from '../../errors.ts';
import type { Actor } from '../../trpc/auth-session.ts';
import type { Context } from '../../trpc/context.ts';
import { writeAudit, type NewAuditEntry } from '../audit/audit.queries.ts';
import {
  countItems,
  deleteCategory,
  insertCategory,
  listAllSchemes,
  lockCategories,
  lockCategory,
  mergeCategory,
  placeCategories,
  refreshMembers,
  renameCategory,
  upsertScheme,
  type CategoryRecord,
} from './category-tree.queries.ts';

/** More than a picker can show. */
const MAX_CATEGORIES = 500;

type CategoriesContext = Pick<Context, 'db'> & { actor: Actor };

interface CategoryChange {
  trx: Transaction;
  categories: readonly CategoryRecord[];
  audit: (action: string, entry: Pick<NewAuditEntry, 'before' | 'after'>) => Promise<void>;
}

/** Adds a category as the last of its parent, and returns its id. */
export async function createCategory(
  context: CategoriesContext,
  { type, parentId, categoryName: name }: z.output<typeof createCategoryInput>,
): Promise<number> {
  return changeCategories(context, async ({ trx, categories, audit }) => {
    const ofType = categories.filter((other) => other.type === type);
    if (ofType.length >= MAX_CATEGORIES)
      throw conflict(`You have reached the limit of ${MAX_CATEGORIES} categories.`);
    const parent = findParent({ type, parentId }, categories);
    const category = { type, parentId: parent?.id ?? null, name };
    assertNewName(category, categories);
    const id = await insertCategory(trx, category);
    await audit('create', { after: { id, ...category } });
    return id;
  });
}

/** Saves who issues an accreditation, what it is for, and where that is written. */
export async function describeScheme(
  context: CategoriesContext,
  { id, ...details }: z.output<typeof describeSchemeInput>,
): Promise<void> {
  await changeCategories(context, async ({ trx, categories, audit }) => {
    if (findCategory({ id }, categories).type !== 'accreditation') throw notFound();
    const before = (await listAllSchemes(trx)).find((scheme) => scheme.id === id);
    if (!before || isDeepStrictEqual({ ...before, ...details }, before)) return;
    await upsertScheme(trx, { id, ...details });
    await audit('describe', { before, after: { ...before, ...details } });
  });
}

export async function renameCategoryTo(
  context: CategoriesContext,
  { id, categoryName: name }: z.output<typeof renameCategoryInput>,
): Promise<void> {
  await changeCategories(context, async ({ trx, categories, audit }) => {
    const before = findCategory({ id }, categories);
    assertNewName({ ...before, name }, categories);
    if (before.name === name) return;
    await renameCategory(trx, { id, name });
    await audit('rename', { before, after: { ...before, name } });
  });
}

/** Moves a category before another one in a parent, or to the end. Its contents also join the new parent. */
export async function moveCategory(
  context: CategoriesContext,
  { id, parentId, beforeId }: z.output<typeof moveCategoryInput>,
): Promise<void> {
  await changeCategories(context, async ({ trx, categories, audit }) => {
    const before = findCategory({ id }, categories);
    const parent = findParent({ ...before, parentId }, categories);
    if (parent?.id === id) throw badField('parentId', 'A category cannot be within itself');
    if (parent && childrenOf(before, categories).length > 0)
      throw badField('parentId', 'This category has subcategories, so it must stay at the top level');
    const moved = { ...before, parentId: parent?.id ?? null };
    assertNewName(moved, categories);
    const siblings = idsWithin(moved, categories);
    const others = siblings.filter((other) => other !== id);
    const place = beforeId === null ? others.length : others.indexOf(beforeId);
    if (place === -1) throw badField('beforeId', 'Please choose a category with the same parent');
    const ids = others.toSpliced(place, 0, id);
    if (isDeepStrictEqual(ids, siblings)) return;
    await placeCategories(trx, { ids, parentId: moved.parentId });
    if (moved.parentId !== before.parentId) await refreshMembers(trx, { id });
    await audit('move', { before, after: { ...moved, beforeId } });
  });
}

/**
 * Merges a category into another. Items and redirects of the first move to the second, as do its children; children
 * with the same name are merged too.
 */
export async function mergeCategories(
  context: CategoriesContext,
  { id, intoId }: z.output<typeof mergeCategoryInput>,
): Promise<void> {
  await changeCategories(context, async ({ trx, categories, audit }) => {
    const merged = findCategory({ id }, categories);
    const into = categories.find((other) => other.id === intoId && other.type === merged.type);
    if (!into || into.id === id) throw badField('intoId', 'Please choose another category of the same kind');
    const children = childrenOf(merged, categories);
    if (children.length > 0 && into.parentId !== null)
      throw badField('intoId', 'This category has subcategories: choose a top-level category');
    for (const child of children) {
      const namesake = childrenOf(into, categories).find((other) => isSameName(other, child));
      if (namesake) await merge(trx, { id: child.id, intoId: namesake.id });
    }
    const own = childrenOf(into, categories);
    const others = children.filter((child) => !own.some((other) => isSameName(other, child)));
    await placeCategories(trx, { ids: [...own, ...others].map((child) => child.id), parentId: into.id });
    await merge(trx, { id, intoId });
    for (const child of others) await refreshMembers(trx, { id: child.id });
    await audit('merge', { before: merged, after: into });
  });
}

async function merge(trx: Transaction, { id, intoId }: { id: number; intoId: number }): Promise<void> {
  await mergeCategory(trx, { id, intoId });
  await refreshMembers(trx, { id: intoId, formerId: id });
}

/** Removes an empty category. Throws 409 if it is in use. */
export async function removeCategory(context: CategoriesContext, { id }: { id: number }): Promise<void> {
  await changeCategories(context, async ({ trx, categories, audit }) => {
    const before = findCategory({ id }, categories);
    if (childrenOf(before, categories).length > 0)
      throw conflict('This category has subcategories. Please move or merge them first.');
    await lockCategory(trx, { id });
    const counts = (await countItems(trx, { ids: [id] })).get(id);
    if (counts && counts.items + counts.published > 0)
      throw conflict('This category is in use. Please merge it into another one.');
    await deleteCategory(trx, { id });
    await audit('remove', { before });
  });
}

async function changeCategories<Result>(
  { db, actor }: CategoriesContext,
  change: (context: CategoryChange) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) =>
    change({
      trx,
      categories: await lockCategories(trx),
      audit: async (action, entry) =>
        writeAudit(trx, { actor, action: `reference.categoryTree.${action}`, ...entry }),
    }),
  );
}

function findCategory({ id }: { id: number }, categories: readonly CategoryRecord[]): CategoryRecord {
  const found = categories.find((other) => other.id === id);
  if (!found) throw notFound();
  return found;
}

/** Returns the parent category with this id, null for 0. Throws 400 if the type has no such category. */
function findParent(
  { type, parentId }: { type: CategoryRecord['type']; parentId: number },
  categories: readonly CategoryRecord[],
): CategoryRecord | null {
  if (parentId === 0) return null;
  if (type === 'accreditation') throw badField('parentId', 'Accreditations have one level');
  const parent = categories.find((other) => other.id === parentId);
  if (parent?.type !== type || parent.parentId !== null)
    throw badField('parentId', 'Please choose a top-level category');
  return parent;
}

function childrenOf(
  { id }: Pick<CategoryRecord, 'id'>,
  categories: readonly CategoryRecord[],
): CategoryRecord[] {
  return categories.filter(({ parentId }) => parentId === id);
}

/** Lists the siblings of a category in order, including the category itself if it is there. */
function idsWithin({ type, parentId }: CategoryRecord, categories: readonly CategoryRecord[]): number[] {
  return categories.filter((other) => other.type === type && other.parentId === parentId).map(({ id }) => id);
}

/** Names are compared without regard to case. */
function isSameName(a: CategoryRecord, b: CategoryRecord): boolean {
  return a.name.toLowerCase() === b.name.toLowerCase();
}

function assertNewName(
  category: Omit<CategoryRecord, 'id'> & { id?: number },
  categories: readonly CategoryRecord[],
): void {
  const isTaken = categories.some(
    (other) =>
      other.type === category.type &&
      other.parentId === category.parentId &&
      other.id !== category.id &&
      other.name.toLowerCase() === category.name.toLowerCase(),
  );
  if (isTaken) throw badField('categoryName', 'Another category already has this name');
}
