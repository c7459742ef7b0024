import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import type { Selectable } from 'kysely';

/** Who confirmed a version's rights, and when; null where nobody did. */
export type RevisionRights = Pick<
  Selectable<Tables['revisions']>,
  'rights_confirmed_by' | 'rights_confirmed_at' | 'client_agreed_by' | 'client_agreed_at'
>;

export const noRights: RevisionRights = {
  rights_confirmed_by: null,
  rights_confirmed_at: null,
  client_agreed_by: null,
  client_agreed_at: null,
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
    .select(['rights_confirmed_by', 'rights_confirmed_at', 'client_agreed_by', 'client_agreed_at'])
    .where('submittals.id', '=', submittalId)
    .executeTakeFirst();
  return row ?? noRights;
}
