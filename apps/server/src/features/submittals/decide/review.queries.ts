import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { submittalRowsQuery } from '../submittals.queries.ts';

/**
 * Returns a submittal with its revision, and the revision that is public now, or was before the page was taken off the
 * site or before the submittal's approval.
 */
export async function getReviewRow(
  db: Database,
  { id, visibility }: { id: number; visibility: VisibilityOptions },
) {
  const row = await submittalRowsQuery(db)
    .leftJoin('publications', 'publications.item_id', 'item.id')
    .leftJoin('unpublished_pages', 'unpublished_pages.item_id', 'item.id')
    .leftJoin('revisions as former', (join) =>
      join.on((eb) =>
        eb(
          'former.id',
          '=',
          eb
            .case()
            .when(eb.and({ 'submittal.decision': 'approved', 'submittal.awaits_publication': false }))
            .then(eb.ref('submittal.former_revision_id'))
            .else(eb.fn.coalesce('publications.revision_id', 'unpublished_pages.revision_id'))
            .end(),
        ),
      ),
    )
    .leftJoin('accounts as decider', 'decider.id', 'submittal.decided_by')
    .leftJoin('accounts as confirmer', 'confirmer.id', 'revision.rights_confirmed_by')
    .leftJoin('accounts as asker', 'asker.id', 'revision.client_agreed_by')
    .leftJoin('sign_offs as signOff', 'signOff.id', 'revision.client_sign_off_id')
    .select(['confirmer.email as useBy', 'revision.rights_confirmed_at as useAt'])
    .select(['asker.email as clientBy', 'revision.client_agreed_at as clientAt'])
    .select('signOff.signed_by as signedBy')
    .select(['revision.snapshot', 'former.uuid as formerRevision', 'former.snapshot as formerSnapshot'])
    .select((eb) =>
      eb.case().when(isVisible(visibility)).then(eb.ref('publications.slug')).end().as('publicSlug'),
    )
    .select(['submittal.decision', 'submittal.reason', 'decider.email as decidedBy'])
    .where('submittal.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
