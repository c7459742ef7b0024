import { addDays, londonDay } from '@headwater/contract/dates';
import { expressionBuilder } from 'kysely';
import type { Tables } from './connect.ts';

/** When it is, as far as it decides what the public may see. */
export interface VisibilityOptions {
  now: Date;
  /** For so many days after its access ended an account's pages stay up. */
  graceDays: number;
}

export function visibilityOptions(env: { graceDays: number }, now: Date): VisibilityOptions {
  return { now, graceDays: env.graceDays };
}

/**
 * Whether a publication of the outer query may be seen: it was imported, or its account has access or had it
 * until `graceDays` ago. An entitlement that was ended (refunded, say) counts for nothing.
 */
export function isVisible({ now, graceDays }: VisibilityOptions) {
  const eb = expressionBuilder<Tables, 'publications'>();
  const today = londonDay(now);
  const access = eb
    .selectFrom('entitlements')
    .innerJoin('accounts', 'accounts.id', 'entitlements.account_id')
    .select('entitlements.id')
    .whereRef('entitlements.account_id', '=', 'publications.account_id')
    .where('entitlements.ended_at', 'is', null)
    .where('entitlements.starts_on', '<=', today)
    .where('entitlements.ends_on', '>=', addDays(today, -graceDays))
    .where('accounts.closed_at', 'is', null)
    // Looked up for each of the few rows that are shown: the planner would rather read everybody's access first.
    .offset(0);
  return eb.or([eb('publications.account_id', 'is', null), eb.exists(access)]);
}
