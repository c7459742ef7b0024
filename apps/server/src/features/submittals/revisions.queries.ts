import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { Selectable } from 'kysely';

export const rightsColumns = [
  'rights_confirmed_by',
  'rights_confirmed_at',
  'client_agreed_by',
  'client_agreed_at',
  'client_sign_off_id',
] as const;

/**
 * Who confirmed a version's rights, and when; null where nobody did. For the client, that is the company, or the client
 * with a sign-off.
 */
export type RevisionRights = Pick<Selectable<Tables['revisions']>, (typeof rightsColumns)[number]>;

export const noRights: RevisionRights = {
  rights_confirmed_by: null,
  rights_confirmed_at: null,
  client_agreed_by: null,
  client_agreed_at: null,
  client_sign_off_id: null,
};

interface NewRevision {
  itemId: number;
  snapshot: ItemSnapshot;
  at: Date;
  rights?: RevisionRights;
}

/** Freezes an item as a revision, and returns its id. */
export async function insertRevision(
  trx: Transaction,
  { itemId, snapshot, at, rights = noRights }: NewRevision,
): Promise<number> {
  const { id } = await trx
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot, created_at: at, ...rights })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the rights of a submitted version, which an editor's correction of it keeps. */
export async function getRightsOfSubmittal(
  db: Database,
  { submittalId }: { submittalId: number },
): Promise<RevisionRights> {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select(rightsColumns)
    .where('submittals.id', '=', submittalId)
    .executeTakeFirst();
  return row ?? noRights;
}

/** Replaces the revision of an open submittal by the same page with other rights, as a revision is final. */
export async function replaceRights(
  trx: Transaction,
  { submittalId, ...revision }: NewRevision & { submittalId: number },
): Promise<void> {
  const revisionId = await insertRevision(trx, revision);
  await trx
    .updateTable('submittals')
    .set({ revision_id: revisionId })
    .where('id', '=', submittalId)
    .execute();
}
