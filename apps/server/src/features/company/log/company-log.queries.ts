import { logKinds, type LogKind } from '@headwater/contract/company-log';
import { logActions, type LogPage } from '@headwater/contract/company-log-entries';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { staffRoleOf } from '@headwater/db/staff-role';
import { unerasedEmailOf } from '@headwater/db/unerased-email';
import { sql } from 'kysely';
import { submittedTitle } from '../../submittals/submitted-title.ts';
import { toLogEntry } from './to-log-entry.ts';

interface CompanyLogFilter {
  companyId: number;
  /** The account that holds the company. */
  holderId: number;
  kinds: readonly LogKind[];
  limit: number;
  cursor?: number | undefined;
  /** Without drafts, an item that was never submitted has no title here. */
  drafts?: boolean;
}

/** Lists a page of a company's log, newest first. */
export async function listCompanyLog(db: Database, { limit, ...filter }: CompanyLogFilter): Promise<LogPage> {
  const rows = await companyLogQuery(db, { limit: limit + 1, ...filter }).execute();
  const { shown, nextCursor } = takePage(rows, limit);
  return { entries: shown.flatMap((row) => toLogEntry(row) ?? []), nextCursor };
}

/** Selects the newest entries of a company's log: each of its sources has its own index. */
export function companyLogQuery(db: Database, filter: CompanyLogFilter) {
  const { companyId, holderId, drafts = true } = filter;
  const newest = newestEntries(db, filter);
  const ofCompany = newest.where('entry.company_id', '=', companyId);
  // Entries from before companies had members do not name the company, nor do an account's entries from before it had one.
  const unnamed = newest.where('entry.company_id', 'is', null);
  const ofItems = unnamed.where('entry.item_id', 'in', (eb) =>
    eb.selectFrom('items').select('id').where('account_id', '=', holderId),
  );
  const ofHolder = unnamed
    .where('entry.subject_id', '=', holderId)
    .where('entry.item_id', 'is', null)
    .where('entry.action', 'in', [...logActions.money, 'uploads.content']);
  const ofVisits = newest
    .innerJoin('company_members as member', 'member.account_id', 'entry.subject_id')
    .where('member.company_id', '=', companyId)
    .whereRef('member.joined_at', '<=', 'entry.at')
    .where('entry.action', '=', 'session.switch');
  const listed = sql`array(${ofCompany}) || array(${ofItems}) || array(${ofHolder}) || array(${ofVisits})`;
  return (
    db
      .selectFrom('audit_entries as entry')
      .leftJoin('accounts as actor', 'actor.id', 'entry.actor_id')
      .leftJoin('accounts as subject', 'subject.id', 'entry.subject_id')
      .leftJoin('items as item', (join) =>
        // An item keeps its name here while the company has it.
        join.onRef('item.id', '=', 'entry.item_id').on('item.account_id', '=', holderId),
      )
      .select(['entry.id', 'entry.at', 'entry.action', 'entry.before', 'entry.after'])
      .select(['entry.actor_id as actorId', 'entry.subject_id as subjectId'])
      .select(unerasedEmailOf('actor').as('actorEmail'))
      .select(unerasedEmailOf('subject').as('subjectEmail'))
      .select((eb) =>
        eb
          .and([
            eb(staffRoleOf('actor'), 'is not', null),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('company_members as member')
                  .select('member.account_id')
                  .where('member.company_id', '=', companyId)
                  .whereRef('member.account_id', '=', 'actor.id'),
              ),
            ),
          ])
          .$castTo<boolean | null>()
          .as('isStaff'),
      )
      // A reason for viewing another company of the same person belongs to that company's log.
      .select(
        sql<boolean>`coalesce(entry.company_id, ${companyId}::integer) = ${companyId}::integer`.as('isOwn'),
      )
      .select('item.type')
      .select((drafts ? sql<string | null>`item.title` : submittedTitle(sql<number>`item.id`)).as('title'))
      .where('entry.id', '=', sql<number>`any(${listed})`)
      .orderBy('entry.id', 'desc')
      .limit(filter.limit)
  );
}

function newestEntries(db: Database, { kinds, limit, cursor }: CompanyLogFilter) {
  const actions = logKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => [...logActions[kind]]);
  return db
    .selectFrom('audit_entries as entry')
    .select('entry.id')
    .where('entry.action', '=', sql<string>`any(${actions})`)
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit);
}

export type CompanyLogRow = Awaited<ReturnType<ReturnType<typeof companyLogQuery>['execute']>>[number];
