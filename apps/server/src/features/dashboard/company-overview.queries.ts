import type { OverviewMember, OverviewPayment } from '@headwater/contract/company-overview';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { submittedTitle } from '../submittals/submitted-title.ts';

const MAX_PAYMENTS = 50;

/**
 * Returns a company and the account that holds it; null if the id is unknown. Without drafts, its title is the last
 * submitted one, or otherwise the holder's email.
 */
export async function getHeldCompany(db: Database, { id, drafts }: { id: number; drafts: boolean }) {
  const row = await db
    .selectFrom('items as company')
    .innerJoin('accounts as holder', 'holder.id', 'company.account_id')
    .select(['company.id', 'holder.id as holderId', 'holder.email'])
    .select(
      sql<string>`${drafts ? sql`company.title` : sql`coalesce(${submittedTitle(sql`company.id`)}, holder.email)`}`.as(
        'title',
      ),
    )
    .select((eb) => [
      eb('holder.closed_at', 'is not', null).$castTo<boolean>().as('closed'),
      eb('holder.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
    ])
    .where('company.id', '=', id)
    .where('company.type', '=', 'company')
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the members as they see each other, with their last sign-ins. */
export async function listMembersWithSignIns(
  db: Database,
  { companyId }: { companyId: number },
): Promise<OverviewMember[]> {
  const rows = await db
    .selectFrom('company_members as member')
    .innerJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['accounts.id as accountId', 'accounts.email', 'member.role', 'member.joined_at as joinedAt'])
    .select((eb) =>
      eb
        .selectFrom('audit_entries as entry')
        .select('entry.at')
        .whereRef('entry.actor_id', '=', 'accounts.id')
        .where('entry.action', '=', 'session.login')
        .orderBy('entry.id', 'desc')
        .limit(1)
        .as('lastSignInAt'),
    )
    .where('member.company_id', '=', companyId)
    .where('accounts.closed_at', 'is', null)
    .orderBy('member.role')
    .orderBy('member.joined_at')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ joinedAt, lastSignInAt, ...member }) => ({
    ...member,
    joinedAt: joinedAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}

/** Lists a company's latest card payments, except those that never reached Stripe. */
export async function listCompanyPayments(
  db: Database,
  { holderId }: { holderId: number },
): Promise<OverviewPayment[]> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('products as product', 'product.id', 'payment.product_id')
    .select(['payment.id', 'product.name', 'payment.amount', 'payment.refunded', 'payment.status'])
    .select('payment.paid_at as paidAt')
    .where('payment.account_id', '=', holderId)
    .where('payment.status', 'not in', ['open', 'expired'])
    .orderBy('payment.id', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
  return rows.map(({ paidAt, ...payment }) => ({ ...payment, paidAt: paidAt?.toISOString() ?? null }));
}
