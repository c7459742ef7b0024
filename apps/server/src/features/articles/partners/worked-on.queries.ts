import { DAY_MS } from '@headwater/contract/dates';
import type { AnyArticleType } from '@headwater/contract/item-types';
import type { Database, Transaction } from '@headwater/db/connect';
import { isClaimedBy } from '@headwater/publishing/claimed-by';
import {
  hasAccessOn,
  isVisible,
  visibleDays,
  type VisibilityOptions,
} from '@headwater/publishing/visibility';
import { sql } from 'kysely';

/** The most case studies about which a company is asked in 24 hours; of those of one other company, it is one. */
const MAX_ASKED_A_DAY = 3;
/** A decision can be undone for ten minutes. */
const UNDONE_MS = 10 * 60_000;
const MAX_LISTED = 200;

/** Selects the public case studies that name a company of the site, with what the company is asked about each. */
function named(db: Database, visibility: VisibilityOptions) {
  return (
    db
      .selectFrom('worked_on')
      .innerJoin('publications', 'publications.item_id', 'worked_on.item_id')
      .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
      .select(['worked_on.item_id as id', 'publications.title'])
      .select(
        sql<
          string | null
        >`case when publications.account_id is not null then publications.company_name end`.as('companyName'),
      )
      .where(
        sql<boolean>`revisions.snapshot -> 'partners' @>
        jsonb_build_array(jsonb_build_object('companyId', worked_on.company_id))`,
      )
      .where(isVisible(visibility))
      // Its page shows those anyway.
      .where(sql<boolean>`not ${isClaimedBy(sql.ref('worked_on.company_id'))}`)
  );
}

export interface DueQuestion {
  id: number;
  companyId: number;
  /** The account that the asked company's rows carry. */
  holderId: number;
  title: string;
  /** Null for the publisher's own. */
  companyName: string | null;
}

/** Lists, of each company with a public page, the case study about which it is to be asked next. */
export async function listDueQuestions(db: Database, visibility: VisibilityOptions): Promise<DueQuestion[]> {
  const since = new Date(visibility.now.getTime() - DAY_MS);
  const asked = sql`worked_on earlier where earlier.company_id = worked_on.company_id and earlier.asked_at > ${since}`;
  return named(db, visibility)
    .innerJoin('publications as own', 'own.item_id', 'worked_on.company_id')
    .distinctOn('worked_on.company_id')
    .select(['worked_on.company_id as companyId', 'own.account_id as holderId'])
    .$narrowType<{ holderId: number }>()
    .where('worked_on.asked_at', 'is', null)
    .where('publications.published_at', '<=', new Date(visibility.now.getTime() - UNDONE_MS))
    .where(hasAccessOn(visibleDays(visibility), sql.ref('own.account_id')))
    .where(sql<boolean>`(select count(*) from ${asked}) < ${MAX_ASKED_A_DAY}`)
    .where(
      sql<boolean>`not exists (
        select from ${asked} and exists (
          select from items where items.id = earlier.item_id
            and items.account_id is not distinct from publications.account_id))`,
    )
    .orderBy('worked_on.company_id')
    .orderBy('publications.published_at')
    .orderBy('worked_on.item_id')
    .execute();
}

interface Pair {
  companyId: number;
  id: number;
}

/** Records that a company is asked about a case study; returns false if it has been before. */
export async function markAsked(
  trx: Transaction,
  { companyId, id, at }: Pair & { at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('worked_on')
    .set({ asked_at: at })
    .where('company_id', '=', companyId)
    .where('item_id', '=', id)
    .where('asked_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NamedStudy {
  id: number;
  type: AnyArticleType;
  slug: string;
  title: string;
  /** Null for the publisher's own. */
  companyName: string | null;
  part: string;
  askedAt: Date;
  shown: boolean | null;
}

/** Lists the public case studies about which a company has been asked, newest first. */
export async function listNamedStudies(
  db: Database,
  { companyId, visibility }: { companyId: number; visibility: VisibilityOptions },
): Promise<NamedStudy[]> {
  return named(db, visibility)
    .select(['publications.type', 'publications.slug', 'worked_on.asked_at as askedAt', 'worked_on.shown'])
    .select(
      sql<string>`(
        select partner ->> 'part' from jsonb_array_elements(revisions.snapshot -> 'partners') partner
        where (partner ->> 'companyId')::integer = worked_on.company_id limit 1)`.as('part'),
    )
    .$narrowType<{ type: AnyArticleType; askedAt: Date }>()
    .where('worked_on.company_id', '=', companyId)
    .where('worked_on.asked_at', 'is not', null)
    .orderBy('worked_on.asked_at', 'desc')
    .orderBy('worked_on.item_id')
    .limit(MAX_LISTED)
    .execute();
}

/** Locks what a company has said about a case study; undefined if it has not been asked. */
export async function lockAnswer(
  trx: Transaction,
  { companyId, id }: Pair,
): Promise<{ shown: boolean | null } | undefined> {
  return trx
    .selectFrom('worked_on')
    .select('shown')
    .where('company_id', '=', companyId)
    .where('item_id', '=', id)
    .where('asked_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAnswer(
  trx: Transaction,
  { companyId, id, shown, at }: Pair & { shown: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('worked_on')
    .set({ shown, answered_at: at })
    .where('company_id', '=', companyId)
    .where('item_id', '=', id)
    .execute();
}
