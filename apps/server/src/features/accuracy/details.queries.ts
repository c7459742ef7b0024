import {
  CHECK_AFTER_DAYS,
  DETAIL_LINK_DAYS,
  type DetailCheck,
  type DetailCheckReason,
  type UnconfirmedCompany,
  type UnconfirmedInput,
} from '@headwater/contract/detail-checks';
import { DAY_MS } from '@headwater/contract/dates';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';
import { toPublicUrl } from '../submittals/item-status.queries.ts';

/** Companies that are asked in one run. Those left are asked the next day. */
const MAX_ASKED = 500;

interface DueCompany {
  id: number;
  title: string;
  because: DetailCheckReason;
}

/**
 * Lists public companies whose owners are to be asked: a year after the page was last published or confirmed, or after a
 * mail server refused an email to a member for good. Nobody is asked again while the last link works.
 */
export async function listDueCompanies(
  db: Database,
  { visibility }: { visibility: VisibilityOptions },
): Promise<DueCompany[]> {
  const daysAgo = (days: number) => new Date(visibility.now.getTime() - days * DAY_MS);
  const lastKnown = sql<Date>`greatest(publications.published_at, last.confirmed_at)`;
  return db
    .selectFrom('publications')
    .leftJoin('detail_checks as last', 'last.company_id', 'publications.item_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mails')
          .innerJoin('company_members as member', 'member.account_id', 'mails.account_id')
          .select('mails.id')
          .whereRef('member.company_id', '=', 'publications.item_id')
          .where('mails.failed_at', 'is not', null)
          .where('mails.sent_at', 'is', null)
          .where('mails.refused', '=', true)
          .where('mails.kind', '<>', 'check-details')
          .where(sql<boolean>`mails.failed_at > ${lastKnown}`)
          .where(sql<boolean>`mails.failed_at > coalesce(last.asked_at, '-infinity')`)
          .limit(1)
          .as('refused'),
      (join) => join.onTrue(),
    )
    .select(['publications.item_id as id', 'publications.title'])
    .select((eb) =>
      eb
        .case()
        .when('refused.id', 'is not', null)
        .then(sql<DetailCheckReason>`'refused-email'`)
        .else(sql<DetailCheckReason>`'year'`)
        .end()
        .as('because'),
    )
    .where('publications.type', '=', 'company')
    .where(isVisible(visibility))
    .where((eb) =>
      eb.or([eb('last.asked_at', 'is', null), eb('last.asked_at', '<=', daysAgo(DETAIL_LINK_DAYS))]),
    )
    .where((eb) =>
      eb.or([
        eb('refused.id', 'is not', null),
        sql<boolean>`greatest(${lastKnown}, last.asked_at) <= ${daysAgo(CHECK_AFTER_DAYS)}`,
      ]),
    )
    .orderBy('publications.item_id')
    .limit(MAX_ASKED)
    .execute();
}

interface NewLink {
  companyId: number;
  because: DetailCheckReason;
  tokenHash: Buffer;
  at: Date;
}

/** Records that a company's owners are asked, with their link; returns false if another process has just asked them. */
export async function recordAsked(
  trx: Transaction,
  { companyId, because, tokenHash, at }: NewLink,
): Promise<boolean> {
  const asked = { asked_at: at, asked_because: because, token_hash: tokenHash };
  const row = await trx
    .insertInto('detail_checks')
    .values({ company_id: companyId, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(asked)
        .where(
          sql<boolean>`coalesce(detail_checks.asked_at, '-infinity') <= ${new Date(at.getTime() - DETAIL_LINK_DAYS * DAY_MS)}`,
        ),
    )
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface LinkUse {
  tokenHash: Buffer;
  now: Date;
}

/** Returns the company of a link that works, and the account that holds it; null for any other link. */
export async function getLinkedCompany(
  db: Database,
  { tokenHash, now }: LinkUse,
): Promise<{ id: number; holderId: number | null; slug: string | null } | null> {
  const row = await db
    .selectFrom('detail_checks as last')
    .innerJoin('items as company', 'company.id', 'last.company_id')
    .leftJoin('publications as page', 'page.item_id', 'last.company_id')
    .select(['company.id', 'company.account_id as holderId', 'page.slug'])
    .where('last.token_hash', '=', tokenHash)
    .where('last.asked_at', '>', new Date(now.getTime() - DETAIL_LINK_DAYS * DAY_MS))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link, so that of two confirmations by it one counts; returns whether it worked. */
export async function takeLink(
  trx: Transaction,
  { tokenHash }: Pick<LinkUse, 'tokenHash'>,
): Promise<boolean> {
  const row = await trx
    .updateTable('detail_checks')
    .set({ token_hash: null })
    .where('token_hash', '=', tokenHash)
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the details of a company are right, and ends the link. */
export async function recordConfirmed(
  trx: Transaction,
  { companyId, at }: { companyId: number; at: Date },
): Promise<void> {
  const confirmed = { confirmed_at: at, token_hash: null };
  await trx
    .insertInto('detail_checks')
    .values({ company_id: companyId, ...confirmed })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(confirmed))
    .execute();
}

/** Returns when a company's details were last confirmed, and when its owners were last asked. */
export async function getDetailCheck(
  db: Database,
  { companyId }: { companyId: number },
): Promise<DetailCheck> {
  const row = await db
    .selectFrom('detail_checks')
    .select(['confirmed_at', 'asked_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return {
    confirmedAt: row?.confirmed_at?.toISOString() ?? null,
    askedAt: row?.asked_at?.toISOString() ?? null,
  };
}

/** Lists public companies whose owners were asked, and have neither confirmed nor changed the page since; the longest first. */
export async function listUnconfirmed(
  db: Database,
  { limit, cursor, visibility }: UnconfirmedInput & { visibility: VisibilityOptions },
  site: Parameters<typeof toPublicUrl>[0],
): Promise<{ companies: UnconfirmedCompany[]; nextCursor: number | null }> {
  const rows = await db
    .selectFrom('detail_checks as last')
    .innerJoin('publications', 'publications.item_id', 'last.company_id')
    .select(['publications.item_id as id', 'publications.title', 'publications.slug'])
    .select(['publications.published_at', 'last.asked_at', 'last.asked_because', 'last.confirmed_at'])
    .where('last.token_hash', 'is not', null)
    .where('last.asked_at', 'is not', null)
    .where('last.asked_because', 'is not', null)
    .$narrowType<{ asked_at: Date; asked_because: DetailCheckReason }>()
    .whereRef('publications.published_at', '<', 'last.asked_at')
    .where(isVisible(visibility))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(last.asked_at, last.company_id) > (
          select former.asked_at, former.company_id from detail_checks as former where former.company_id = ${cursor ?? 0})`,
      ),
    )
    .orderBy('last.asked_at')
    .orderBy('last.company_id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    companies: page.map(({ id, title, slug, ...row }) => ({
      id,
      title,
      publicUrl: toPublicUrl(site, { type: 'company', publicSlug: slug }) ?? site.publicSiteUrl,
      because: row.asked_because,
      askedAt: row.asked_at.toISOString(),
      changedAt: row.published_at.toISOString(),
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
