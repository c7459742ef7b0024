import type { UnpublishCause } from '@headwater/contract/unpublishing';
import type { Transaction } from '@headwater/db/connect';
import { writeAudit, type NewAuditEntry } from '../../audit/audit.queries.ts';
import { announceWithdrawal } from '../../items/announce-withdrawal.ts';
import { withdrawDecisionMails } from '../../items/decision-mails.ts';
import { deletePublication } from '../../items/deletion.queries.ts';
import { withdrawSubmittal } from '../../items/withdraw-submittal.ts';
import { getPublished } from '../publication.queries.ts';
import {
  getPublishedSubmittal,
  hideFromImports,
  insertUnpublishedPage,
  withdrawEnded,
} from './unpublish.queries.ts';

/** The audit action for taking a page off the site, by its cause. */
const actions = {
  company: 'submittals.unpublish',
  'end-date': 'submittals.endPublication',
  staff: 'submittals.takeDown',
} as const satisfies Record<UnpublishCause, string>;

interface Unpublish extends Pick<NewAuditEntry, 'actor' | 'holderId'> {
  itemId: number;
  cause: UnpublishCause;
  /** The staff's; null otherwise. */
  reason: string | null;
  at: Date;
}

/**
 * Takes an item's page off the site, withdraws its submittal and writes the audit entry; returns false if it has no
 * page. An end date applies to one version: a waiting replacement stays. An unsent mail that says that the page is
 * public is withdrawn. The caller has locked the item. Its address answers 410 until the item is published again.
 */
export async function unpublishItem(
  trx: Transaction,
  { itemId, cause, reason, at, ...by }: Unpublish,
): Promise<boolean> {
  const before = { published: await getPublished(trx, { itemId }) };
  const accountId = by.actor?.actorId ?? null;
  if (!(await insertUnpublishedPage(trx, { itemId, cause, accountId, reason, at }))) return false;
  const submittalId = await getPublishedSubmittal(trx, { itemId });
  if (submittalId !== null) await withdrawDecisionMails(trx, { submittalId, at });
  await deletePublication(trx, { itemId });
  await hideFromImports(trx, { itemId, at });
  if (cause === 'end-date') await endSubmittals(trx, { itemId, at });
  // A waiting submittal would put the page back on the site.
  else await withdrawSubmittal(trx, { itemId, at });
  const after = reason === null ? {} : { reason };
  await writeAudit(trx, { ...by, action: actions[cause], itemId, before, after });
  return true;
}

async function endSubmittals(
  trx: Transaction,
  { itemId, at }: Pick<Unpublish, 'itemId' | 'at'>,
): Promise<void> {
  const deletionId = await withdrawEnded(trx, { itemId, at });
  if (deletionId !== null) await announceWithdrawal(trx, { id: deletionId, isApproved: false, at });
}
