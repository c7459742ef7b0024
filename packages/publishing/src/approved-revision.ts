import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the revision that was approved of the one that a page shows: the same, but for a page whose contact details were
 * corrected since, which was public at once.
 */
export function approvedRevision(
  shown: 'publications.revision_id' | 'unpublished_pages.revision_id',
): RawBuilder<number> {
  const revision = sql.ref(shown);
  return sql`coalesce(
    (select approved_id from contact_corrections where contact_corrections.revision_id = ${revision}), ${revision})`;
}
