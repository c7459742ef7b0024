import { isHouse } from '@headwater/contract/company-roles';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MissingPart, restoreRevisionInput } from '@headwater/contract/history';
import { fileIdFromUrl } from '@headwater/contract/images';
import { orderedSectionNames } from '@headwater/contract/ordered-sections';
import {
  choicesOf,
  itemSnapshot,
  textsOf,
  type ArticleSnapshot,
  type CompanySnapshot,
  type ItemSnapshot,
} from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';
import { replaceRows } from '@headwater/db/ordered-sections';
import { followSchemes } from '@headwater/publishing/accreditations';
import { followCategories, followMergedReferences } from '@headwater/publishing/refresh-snapshot';
import { getSnapshot } from '@headwater/publishing/snapshot';
import type { z } from 'zod';
import { conflict, notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { consumeText, textBytes } from '../../trpc/text-budget.ts';
import { updateArticlePdf, updateCompanyName, updatePartners } from '../articles/articles.queries.ts';
import { deleteReferences, insertReferences } from '../company/references/references.queries.ts';
import { deleteItemCategories, insertItemCategories } from '../items/categories/categories.queries.ts';
import { changed, changedFields, editItem, unchanged, type ItemEdit } from '../items/edit-item.ts';
import { updateItemText, type LockedItem } from '../items/item.queries.ts';
import { enqueueLinkLookup } from '../items/checks/look-up-links.ts';
import { sanitiseContent } from '../items/sanitise-content.ts';
import { assertWithinLimit, profileKinds } from '../store/limits/assert-within-limits.ts';
import { getOwnItem, getRevision } from './history.queries.ts';
import { leaveOutMissing } from './missing-parts.ts';
import * as sections from './replace-sections.queries.ts';

/** Identifies the state of an item: it stays the same while nothing changes that restoring replaces. */
export function fingerprintOf(snapshot: ItemSnapshot): string {
  // Parsed, so that its fields have a fixed order.
  const own = JSON.stringify(itemSnapshot.parse(snapshot), (key, value: unknown) =>
    // The worker makes a picture smaller, and an article's company is renamed, without an edit of the item.
    key === 'variantWidths' || key === 'companyName' ? undefined : value,
  );
  return createHash('sha256').update(own).digest('base64url');
}

/**
 * Makes a revision's content the item's own again, as one edit: it withdraws the submittal and publishes nothing.
 * Throws 409 if the item has changed since the caller compared it with the revision, and 403 if it would exceed the
 * limits of the company's packages.
 */
export async function restoreRevision(
  edit: ItemEdit & Pick<Context, 'env' | 'now'>,
  { item: ref, revision, present }: z.output<typeof restoreRevisionInput>,
): Promise<{ missing: MissingPart[] }> {
  const { db, membership } = edit;
  const accountId = membership.holderId;
  const own = await getOwnItem(db, { ref, accountId });
  const kept = own && (await getRevision(db, { itemId: own.id, revision }));
  if (!kept) throw notFound();
  await consumeText(edit, { accountId, bytes: textBytes(kept.snapshot) });
  // The limits may have changed since it was submitted.
  const content = await sanitiseContent(edit, kept.snapshot.content);
  return editItem(edit, { itemId: own.id, action: 'history.restore' }, async (trx, item) => {
    const itemId = item.id;
    const before = await getSnapshot(trx, { itemId });
    if (!before) throw notFound();
    if (fingerprintOf(before) !== present)
      throw conflict('This has been changed since you opened it. Nothing was restored.');
    const snapshot = { ...(await followMergedReferences(trx, kept.snapshot)), content };
    const { restorable: found, missing } = await leaveOutMissing(trx, { itemId, accountId, snapshot });
    const restorable = await followSchemes(trx, await followCategories(trx, found));
    if (fingerprintOf(restorable) === present) return unchanged({ missing });
    await replaceText(trx, item, restorable);
    await enqueueLinkLookup(trx, { itemId, accountId, ...(item.type !== 'company' && { content }) });
    await sections.replaceImages(trx, { itemId, accountId, snapshot: restorable });
    await replaceCategories(trx, { itemId, before, after: restorable });
    if (restorable.type !== 'company') {
      if (isHouse(membership)) await updateCompanyName(trx, { itemId, companyName: restorable.companyName });
      await replaceOwnParts(trx, { itemId, before, after: restorable });
    } else if (before.type === 'company') {
      await replaceCompanySections(trx, { companyId: itemId, before, after: restorable });
      await assertAdditions(trx, edit, { before, after: restorable });
    }
    return changed({ missing }, { revisionFrom: kept.createdAt.toISOString() });
  });
}

async function replaceText(trx: Transaction, item: LockedItem, snapshot: ItemSnapshot): Promise<void> {
  const text = textsOf(snapshot);
  if (changedFields(item, text).length > 0) await updateItemText(trx, { itemId: item.id, text });
}

/** Replaces what articles alone have beside their texts. */
async function replaceOwnParts(
  trx: Transaction,
  {
    itemId,
    before,
    after: { pdf, partners },
  }: { itemId: number; before: ItemSnapshot; after: ArticleSnapshot },
): Promise<void> {
  await updateArticlePdf(trx, { itemId, fileId: pdf === null ? null : fileIdFromUrl(pdf) });
  const isSame = 'partners' in before && isDeepStrictEqual(before.partners, partners);
  if (!isSame) await updatePartners(trx, { itemId, partners });
}

async function replaceCategories(
  trx: Transaction,
  { itemId, before, after }: { itemId: number; before: ItemSnapshot; after: ItemSnapshot },
): Promise<void> {
  const present = new Set(choicesOf(before).map(({ id }) => id));
  const wanted = new Set(choicesOf(after).map(({ id }) => id));
  await insertItemCategories(trx, { itemId, ids: [...wanted.difference(present)] });
  await deleteItemCategories(trx, { itemId, ids: [...present.difference(wanted)] });
}

/** A profile that does not grow stays, whatever the packages allow. */
async function assertAdditions(
  trx: Transaction,
  edit: ItemEdit & Pick<Context, 'now'>,
  { before, after }: Omit<CompanyChange, 'companyId'>,
): Promise<void> {
  for (const kind of profileKinds) {
    const added = after[kind].length - before[kind].length;
    if (added > 0) await assertWithinLimit(trx, edit, { kind, added });
  }
}

interface CompanyChange {
  companyId: number;
  before: CompanySnapshot;
  after: CompanySnapshot;
}

/** Leaves an unchanged section alone, so that a form which is open on it stays current. */
async function replaceCompanySections(
  trx: Transaction,
  { companyId, before, after }: CompanyChange,
): Promise<void> {
  for (const section of orderedSectionNames)
    if (!isDeepStrictEqual(before[section], after[section]))
      await replaceRows(trx, section, { companyId, rows: after[section] });
  const { networks } = after;
  if (!isDeepStrictEqual(before.networks, networks))
    await sections.replaceNetworks(trx, { companyId, networks });
  const present = new Set(before.references.map(({ id }) => id));
  const wanted = new Set(after.references.map(({ id }) => id));
  const added = [...wanted.difference(present)];
  const removed = [...present.difference(wanted)];
  if (added.length > 0) await insertReferences(trx, { companyId, ids: added });
  if (removed.length > 0) await deleteReferences(trx, { companyId, ids: removed });
}
