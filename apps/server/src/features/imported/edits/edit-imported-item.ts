import { isDeepStrictEqual } from 'node:util';
import { pickImportedTexts, type EditedItem, type ImportedTexts } from '@headwater/contract/imported-item';
import type { Transaction } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { conflict } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { deletePublication } from '../../items/deletion.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { sanitiseContent } from '../../items/sanitise-content.ts';
import { changeImportedItem, type ImportedItemEdit } from './change-imported-item.ts';
import { getSource, setHidden, updateTexts } from './imported-item.queries.ts';

/** Changes the texts of an imported item, which later imports do not overwrite. Throws 404, and 409 for a stale version. */
export async function saveImportedItem(
  ctx: ImportedItemEdit,
  { id, version, ...typed }: ImportedTexts & { id: number; version: number },
): Promise<void> {
  const content = await sanitiseContent(ctx, typed.content);
  await changeImportedItem(ctx, { id }, async (trx, before) => {
    assertCurrentVersion(before, version);
    const texts = { ...typed, content };
    if (isDeepStrictEqual(texts, pickImportedTexts(before))) return;
    const source = (await getSource(trx, { id })) ?? pickImportedTexts(before);
    await showTexts(trx, ctx, { before, texts, source, action: 'reference.edit' });
  });
}

/** Restores the texts of the last import; later imports change them again. */
export async function showSource(
  ctx: ImportedItemEdit,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await changeImportedItem(ctx, { id }, async (trx, before) => {
    assertCurrentVersion(before, version);
    const texts = await getSource(trx, { id });
    if (!texts) throw conflict('Its texts are as they were imported.');
    await showTexts(trx, ctx, { before, texts, source: null, action: 'reference.useSource' });
  });
}

/**
 * Takes an imported item off the public site, and keeps it off through later imports. References to it stay, without a
 * link.
 */
export async function hideImportedItem(ctx: ImportedItemEdit, { id }: { id: number }): Promise<void> {
  await changeImportedItem(ctx, { id }, async (trx, before) => {
    if (!(await setHidden(trx, { id, at: ctx.now() }))) throw conflict('It is hidden already.');
    await deletePublication(trx, { itemId: id });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'reference.hide',
      itemId: id,
      after: { title: before.title },
    });
  });
}

/** Brings a hidden item back to its address. */
export async function unhideImportedItem(ctx: ImportedItemEdit, { id }: { id: number }): Promise<void> {
  await changeImportedItem(ctx, { id }, async (trx, before) => {
    if (!(await setHidden(trx, { id, at: null }))) throw conflict('It is public already.');
    await publishNow(trx, { itemId: id, at: ctx.now() });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'reference.show',
      itemId: id,
      after: { title: before.title },
    });
  });
}

interface TextsToShow {
  before: EditedItem;
  texts: ImportedTexts;
  source: ImportedTexts | null;
  action: string;
}

async function showTexts(
  trx: Transaction,
  { actor, now }: ImportedItemEdit,
  { before, texts, source, action }: TextsToShow,
): Promise<void> {
  const { id, hidden } = before;
  const at = now();
  await updateTexts(trx, { id, source, at, ...texts });
  if (!hidden) await publishNow(trx, { itemId: id, at });
  await writeAudit(trx, { actor, action, itemId: id, before: pickImportedTexts(before), after: texts });
}
