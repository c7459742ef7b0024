import type { Visit } from '@headwater/contract/audit';
import type { PaginationInput } from '@headwater/contract/ids';
import { IMPERSONATION_MINUTES } from '@headwater/contract/session';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { viewReason } from './view-reason.ts';

const MAX_CHANGES = 100;

/** The entries that begin or end an impersonation; signing out ends it together with the session. */
const BOUNDARIES = ['session.switch', 'session.revert', 'session.logout'];

/** Lists a page of an account's impersonations, newest first, with the changes made in each. */
export async function listVisits(
  db: Database,
  { accountId, limit, cursor }: PaginationInput & { accountId: number },
): Promise<{ visits: Visit[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('audit_entries as visit')
    .innerJoin('accounts as admin', 'admin.id', 'visit.actor_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_entries as boundary')
          .select(({ fn }) => [
            fn.coalesce(fn.min('boundary.id'), sql<number>`2147483647`).as('id'),
            sql<Date>`least(min(boundary.at), visit.at + ${`${IMPERSONATION_MINUTES} minutes`}::interval)`.as(
              'at',
            ),
          ])
          .whereRef('boundary.subject_id', '=', 'visit.subject_id')
          .whereRef('boundary.actor_id', '=', 'visit.actor_id')
          .whereRef('boundary.id', '>', 'visit.id')
          .where('boundary.action', 'in', BOUNDARIES)
          .as('end'),
      (join) => join.onTrue(),
    )
    .select(['visit.id', 'visit.at', 'admin.email as actorEmail', 'end.at as until'])
    .select(viewReason(sql.ref('end.id')).as('reason'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('audit_entries as change')
          .leftJoin('items', 'items.id', 'change.item_id')
          .select(['change.id', 'change.at', 'change.action', 'items.title as itemTitle'])
          .whereRef('change.subject_id', '=', 'visit.subject_id')
          .whereRef('change.actor_id', '=', 'visit.actor_id')
          .whereRef('change.id', '>', 'visit.id')
          .whereRef('change.id', '<', 'end.id')
          .whereRef('change.at', '<=', 'end.at')
          .where('change.action', 'not like', 'security.%')
          .where('change.action', '<>', 'session.giveReason')
          .orderBy('change.id')
          .limit(MAX_CHANGES),
      ).as('changes'),
    )
    .where('visit.subject_id', '=', accountId)
    .where('visit.action', '=', 'session.switch')
    .$if(cursor !== undefined, (query) => query.where('visit.id', '<', cursor ?? 0))
    .orderBy('visit.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = takePage(rows, limit);
  const visits = shown.map(({ at, until, changes, ...visit }) => ({
    ...visit,
    from: at.toISOString(),
    until: until.toISOString(),
    changes: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  }));
  return { visits, nextCursor };
}
