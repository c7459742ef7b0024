import { sql, type RawBuilder } from 'kysely';

/** Selects an item's last submitted title: its own may be a draft's. Null if it was never submitted. */
export function submittedTitle(itemId: RawBuilder<number>): RawBuilder<string | null> {
  return sql<string | null>`(
    select revisions.snapshot ->> 'title'
    from submittals join revisions on revisions.id = submittals.revision_id
    where submittals.item_id = ${itemId} and submittals.withdrawn_at is null
    order by submittals.id desc limit 1)`;
}
