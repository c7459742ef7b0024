import type { Transaction } from '@headwater/db/connect';
import { pickImportedTexts, type EditedItem, type ImportedTexts } from '@headwater/contract/imported-item';
import { publishNow } from '@headwater/publishing/publish-now';
import { conflict, notFound } from '../../errors.ts';
import type { Actor } from '../../trpc/auth-session.ts';
import type { Context } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { isPublished } from '../items/deletion.queries.ts';
import { assertCurrentVersion } from '../items/edit-item.ts';
import { needsTwo } from '../submittals/decide/four-eyes.ts';
import { withdrawSubmittal } from '../items/withdraw-submittal.ts';
import {
  getImportedItem,
  getSource,
  leaveSource,
  lockImportedItem,
  takeSource,
} from './imported-item.queries.ts';

type SourceContext = Pick<Context, 'db' | 'env' | 'now'> & { actor: Actor };
interface SourceInput {
  id: number;
  version: number;
}

/**
 * Replaces the staff's texts of an item by those of the last import, also on the public site, and later imports change it
 * again. Where two people have to approve, they are a draft instead, as any edit.
 */
export async function takeImportedTexts(context: SourceContext, input: SourceInput): Promise<void> {
  const { actor, env, now } = context;
  const itemId = input.id;
  await settleSource(context, input, async (trx, before, texts) => {
    const at = now();
    const isPublicAtOnce = !needsTwo(env.publisher.fourEyes, { type: before.type, companyId: null });
    await withdrawSubmittal(trx, { itemId, at });
    await takeSource(trx, { id: itemId, at, texts, follows: isPublicAtOnce });
    if (isPublicAtOnce && (await isPublished(trx, { itemId }))) await publishNow(trx, { itemId, at });
    const change = { before: pickImportedTexts(before), after: texts };
    await writeAudit(trx, { actor, action: 'reference.useSource', itemId, ...change });
  });
}

/** Keeps the staff's texts, until an import brings different ones again. */
export async function leaveImportedTexts(context: SourceContext, input: SourceInput): Promise<void> {
  await settleSource(context, input, async (trx, _, after) => {
    if (!(await leaveSource(trx, input))) throw conflict('No import has brought anything else.');
    await writeAudit(trx, { actor: context.actor, action: 'reference.leaveSource', itemId: input.id, after });
  });
}

/** Throws 404 for an item that is no case study or innovation, and 409 for a stale version and if nothing is offered. */
async function settleSource(
  { db }: SourceContext,
  { id, version }: SourceInput,
  settle: (trx: Transaction, before: EditedItem, source: ImportedTexts) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockImportedItem(trx, { id }))) throw notFound();
    const before = await getImportedItem(trx, { id });
    if (!before) throw notFound();
    assertCurrentVersion(before, version);
    const source = await getSource(trx, { id });
    if (!source) throw conflict('It is as it was imported.');
    await settle(trx, before, source);
  });
}
