import { addDays, londonDay } from '@headwater/contract/dates';
import { expressionBuilder, sql, type Expression } from 'kysely';
import type { Tables } from '@headwater/db/connect';

/** The conditions, beside the data, for a publication to be visible. */
export interface VisibilityOptions {
  now: Date;
  /** The number of days for which an account's pages stay public after its access has ended. */
  graceDays: number;
}

export function visibilityOptions(
  { publisher }: { publisher: Pick<VisibilityOptions, 'graceDays'> },
  now: Date,
): VisibilityOptions {
  return { now, graceDays: publisher.graceDays };
}

/**
 * Says whether a publication of the outer query is visible: it is the publisher's own, or its account has access or had it until
 * `graceDays` ago. An entitlement that ended early, for example by a refund, does not count, nor does one of an account
 * whose pages an admin has hidden.
 */
export function isVisible(options: VisibilityOptions) {
  return isVisibleOn(visibleDays(options));
}

/** Access counts that has begun by `today` and has not ended before `earliestEnd`. */
export interface VisibleDays<Day = string> {
  today: Day;
  earliestEnd: Day;
}

export function visibleDays({ now, graceDays }: VisibilityOptions): VisibleDays {
  const today = londonDay(now);
  return { today, earliestEnd: addDays(today, -graceDays) };
}

/** The same, for a prepared query, which receives the days as values. */
export function isVisibleOn(days: VisibleDays<string | Expression<string>>) {
  const eb = expressionBuilder<Tables, 'publications'>();
  return eb.or([
    eb('publications.account_id', 'is', null),
    hasAccessOn(days, sql.ref('publications.account_id')),
  ]);
}

/** Says whether the pages of an account may be public. */
export function hasAccessOn(
  days: VisibleDays<string | Expression<string>>,
  accountId: Expression<number | null>,
) {
  const access = accessOn(days)
    .where('entitlements.account_id', '=', accountId)
    // The offset makes the planner look access up for each of the few rows, instead of reading all access first.
    .offset(0);
  return expressionBuilder<Tables>().exists(access);
}

/** Says which items are visible, for a query of very many of them: it reads all access first. */
export function isAmongVisible(options: VisibilityOptions) {
  const eb = expressionBuilder<Tables, 'publications'>();
  return eb.or([
    eb('publications.account_id', 'is', null),
    eb('publications.account_id', 'in', accessOn(visibleDays(options))),
  ]);
}

/** Says the same of the pages under a category of the outer query, in an index alone. */
export function isListed(options: VisibilityOptions) {
  const { today, earliestEnd } = visibleDays(options);
  return sql<boolean>`upper(access_days) > ${earliestEnd} and access_days && daterange(${earliestEnd}, ${today}, '[]')`;
}

function accessOn({ today, earliestEnd }: VisibleDays<string | Expression<string>>) {
  return expressionBuilder<Tables>()
    .selectFrom('entitlements')
    .innerJoin('accounts', 'accounts.id', 'entitlements.account_id')
    .select('entitlements.account_id')
    .where('entitlements.ended_at', 'is', null)
    .where('entitlements.starts_on', '<=', today)
    .where('entitlements.ends_on', '>=', earliestEnd)
    .where('accounts.closed_at', 'is', null)
    .where('accounts.pages_hidden', '=', false);
}
