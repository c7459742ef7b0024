import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the approved revision of a page's present one: they are the same unless contact details were corrected since,
 * which were public at once.
 */
export function approvedRevision(
  shown: 'publications.revision_id' | 'unpublished_pages.revision_id',
): RawBuilder<number> {
  const revision = sql.ref(shown);
  return sql`coalesce(
    (select approved_id from contact_corrections where contact_corrections.revision_id = ${revision}), ${revision})`;
}
