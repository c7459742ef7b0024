import type { ScheduledSubmittal } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { itemNamesOf } from '../../items/item-name.ts';
import { submittalRowsQuery } from '../submittals.queries.ts';
import { toAppearance } from './to-appearance.ts';

const MAX_LISTED = 100;

/** Lists approved submittals that become public at their time, the next first. */
export async function listScheduled(db: Database): Promise<ScheduledSubmittal[]> {
  const rows = await submittalRowsQuery(db)
    .where('submittal.awaits_publication', '=', true)
    .where('submittal.withdrawn_at', 'is', null)
    .orderBy('submittal.not_before')
    .orderBy('submittal.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => {
    const { id, type, action, title, email, company } = row;
    return { id, ...itemNamesOf(type), action, title, email, company, appearance: toAppearance(row) };
  });
}
