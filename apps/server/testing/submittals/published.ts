import type { Database } from '@headwater/db/connect';

/** Returns an item's publication, null where it has none. */
export async function getPublication(db: Database, itemId: number) {
  const row = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .selectAll('publications')
    .select(['revisions.snapshot', 'revisions.uuid'])
    .where('publications.item_id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the mails to a recipient, oldest first. */
export async function listMailsTo(db: Database, recipient: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** Lists the kinds of the mails that a recipient is yet to get about decisions, oldest first. */
export async function listWaitingMailKinds(db: Database, recipient: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', recipient)
    // What tells of a submission has a key as well, by which it is bundled.
    .where('key', 'like', 'decision-%')
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return mails.map(({ kind }) => kind);
}

export async function listAuditEntriesOf(db: Database, itemId: number) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id as actor', 'subject_id as subject', 'before', 'after'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
}
