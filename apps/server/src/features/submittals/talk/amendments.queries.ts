import { holderOf } from '@headwater/db/holder';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Transaction } from '@headwater/db/connect';
import { getRightsOfSubmittal, insertRevision } from '../revisions.queries.ts';

/** Returns the revision that an open submittal would publish; null if it is not open, or is a deletion. */
export async function getOpenSubmitted(
  trx: Transaction,
  { submittalId }: { submittalId: number },
): Promise<ItemSnapshot | null> {
  const row = await trx
    .selectFrom('submittals')
    .innerJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select('revisions.snapshot')
    .where('submittals.id', '=', submittalId)
    .where('submittals.withdrawn_at', 'is', null)
    .where('submittals.decided_at', 'is', null)
    .executeTakeFirst();
  return row ? itemSnapshot.parse(row.snapshot) : null;
}

/** Returns the correction that a company has yet to answer; null if there is none. */
export async function getOfferedAmendment(
  db: Database,
  { submittalId }: { submittalId: number },
): Promise<{ id: number } | null> {
  const offered = await db
    .selectFrom('amendments')
    .select('id')
    .where('submittal_id', '=', submittalId)
    .where('status', '=', 'offered')
    .executeTakeFirst();
  return offered ?? null;
}

interface NewAmendment {
  itemId: number;
  submittalId: number;
  snapshot: ItemSnapshot;
  note: string;
  /** 'accepted' if the company need not be asked. */
  status: 'offered' | 'accepted';
  by: number;
  at: Date;
}

/** Adds an amendment, as its own revision, in place of an earlier offer; the submittal's item must be locked. */
export async function insertAmendment(
  trx: Transaction,
  { itemId, submittalId, snapshot, note, status, by, at }: NewAmendment,
): Promise<{ id: number; revisionId: number }> {
  await trx
    .updateTable('amendments')
    .set({ status: 'replaced', settled_by: by, settled_at: at })
    .where('submittal_id', '=', submittalId)
    .where('status', '=', 'offered')
    .execute();
  const rights = await getRightsOfSubmittal(trx, { submittalId });
  const revisionId = await insertRevision(trx, { itemId, snapshot, at, rights });
  const { id } = await trx
    .insertInto('amendments')
    .values({
      item_id: itemId,
      submittal_id: submittalId,
      revision_id: revisionId,
      note,
      offered_by: by,
      offered_at: at,
      status,
      ...(status === 'accepted' && { settled_by: by, settled_at: at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, revisionId };
}

/** Returns the note of an editor's immediate amendment in a submittal's publication; null if there is none. */
export async function getNoteOfAmended(
  trx: Transaction,
  { submittalId }: { submittalId: number },
): Promise<string | null> {
  const row = await trx
    .selectFrom('submittals')
    .innerJoin('amendments', 'amendments.revision_id', 'submittals.revision_id')
    .select('amendments.note')
    .where('submittals.id', '=', submittalId)
    .where('amendments.status', '=', 'accepted')
    // An acceptance has the member who settled it.
    .whereRef('amendments.settled_by', '=', 'amendments.offered_by')
    .executeTakeFirst();
  return row?.note ?? null;
}

export type AmendmentRecord = NonNullable<Awaited<ReturnType<typeof getAmendment>>>;

/** Returns an amendment of an item that the account holds. */
export async function getAmendment(db: Database, { id, holderId }: { id: number; holderId: number }) {
  const row = await amendmentsQuery(db)
    .where('amendment.id', '=', id)
    .where(holderOf('item'), '=', holderId)
    .where('item.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a submittal's newest amendment, with the email of the editor who offered it. */
export async function getLatestAmendment(db: Database, { submittalId }: { submittalId: number }) {
  const row = await amendmentsQuery(db)
    .innerJoin('accounts as editor', 'editor.id', 'amendment.offered_by')
    .select('editor.email as offeredByEmail')
    .where('amendment.submittal_id', '=', submittalId)
    .orderBy('amendment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function amendmentsQuery(db: Database) {
  return db
    .selectFrom('amendments as amendment')
    .innerJoin('items as item', 'item.id', 'amendment.item_id')
    .innerJoin('submittals as submittal', 'submittal.id', 'amendment.submittal_id')
    .leftJoin('revisions as before', 'before.id', 'submittal.revision_id')
    .leftJoin('revisions as after', 'after.id', 'amendment.revision_id')
    .select(['amendment.id', 'amendment.status', 'amendment.note', 'amendment.reason'])
    .select(['amendment.offered_at as offeredAt', 'amendment.offered_by as offeredBy'])
    .select(['amendment.settled_at as settledAt', 'amendment.revision_id as revisionId'])
    .select(['amendment.submittal_id as submittalId', 'submittal.action', 'item.id as itemId'])
    .select(['item.type', 'item.uuid', 'item.title', holderOf('item').as('accountId')])
    .select(['before.snapshot as before', 'after.snapshot as after', 'after.uuid as afterRevision'])
    .select((eb) =>
      eb
        .and([eb('submittal.withdrawn_at', 'is', null), eb('submittal.decided_at', 'is', null)])
        .$castTo<boolean>()
        .as('isOpen'),
    );
}
