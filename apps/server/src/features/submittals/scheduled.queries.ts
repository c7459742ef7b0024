import type { Transaction } from '@headwater/db/connect';
import { approvedRevision } from '@headwater/publishing/approved-revision';

export interface ScheduledTimes {
  notBefore: Date | null;
  appearsUntil: Date | null;
}

/** Returns a submittal's schedule and its progress; null if it does not exist. */
export async function getScheduled(trx: Transaction, { id }: { id: number }) {
  const row = await trx
    .selectFrom('submittals')
    .leftJoin('publications', (join) =>
      join
        .onRef('publications.item_id', '=', 'submittals.item_id')
        .on('submittals.revision_id', '=', approvedRevision('publications.revision_id')),
    )
    .select(['submittals.not_before as notBefore', 'submittals.appears_until as appearsUntil'])
    .select(['submittals.awaits_publication as awaitsPublication', 'submittals.decision'])
    .select(['submittals.withdrawn_at as withdrawnAt', 'submittals.action'])
    .select((eb) => eb('publications.item_id', 'is not', null).$castTo<boolean>().as('isPublic'))
    .where('submittals.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
