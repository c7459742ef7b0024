import type { Database } from '@headwater/db/connect';

/** What the public site has of an item: null where it shows nothing. */
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

/** The mails to an address, by kind, oldest first. */
export async function listMailsTo(db: Database, recipient: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

export async function listAuditEntriesOf(db: Database, itemId: number) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id as actor', 'subject_id as subject', 'before', 'after'])
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
}
