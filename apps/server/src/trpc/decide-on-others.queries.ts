import { staffRights, type StaffRight } from '@headwater/contract/staff-roles';
import type { Database } from '@headwater/db/connect';
import { staffRoleOf } from '@headwater/db/staff-role';
import { sql, type RawBuilder } from 'kysely';

/** The kinds of row that staff decide on, and that have an owner. */
export type DecidedKind =
  | 'account'
  | 'claim'
  | 'company'
  | 'correction-notice'
  | 'embargo-link'
  | 'grant'
  | 'item'
  | 'mistake-report'
  | 'order'
  | 'payment-issue'
  | 'quotation'
  | 'submittal';

export interface Decided {
  kind: DecidedKind;
  id: number;
}

/** Selects the account that holds a row's company, and the row's author. */
const owners: Record<DecidedKind, (id: number) => RawBuilder<unknown>> = {
  account: (id) => sql`
    select coalesce(company.account_id, account.id) as holder_id, account.id as maker_id
    from accounts as account
    left join company_members as member on member.account_id = account.id and member.role = 'owner'
    left join items as company on company.id = member.company_id
    where account.id = ${id}`,
  claim: (id) => sql`
    select account_id as holder_id, null::integer as maker_id
    from company_claims join items on items.id = company_id where company_claims.id = ${id}`,
  company: (id) => sql`select account_id as holder_id, null::integer as maker_id from items where id = ${id}`,
  'correction-notice': (id) => sql`
    select account_id as holder_id, null::integer as maker_id
    from correction_notices join items on items.id = item_id where correction_notices.id = ${id}`,
  'embargo-link': (id) => sql`
    select account_id as holder_id, submitted_by as maker_id
    from embargo_links join submittals on submittals.id = submittal_id join items on items.id = item_id
    where embargo_links.id = ${id}`,
  grant: (id) => sql`
    select account_id as holder_id, null::integer as maker_id from entitlements where id = ${id}`,
  item: (id) => sql`select account_id as holder_id, null::integer as maker_id from items where id = ${id}`,
  'mistake-report': (id) => sql`
    select account_id as holder_id, null::integer as maker_id
    from mistake_reports join items on items.id = item_id where mistake_reports.id = ${id}`,
  order: (id) => sql`
    select account_id as holder_id, null::integer as maker_id from purchase_orders where id = ${id}`,
  'payment-issue': (id) => sql`
    select account_id as holder_id, started_by as maker_id
    from payment_faults join payments on stripe_id in (
      stripe_session_id, stripe_invoice_id, stripe_payment_intent_id, stripe_subscription_id, stripe_customer_id)
    where payment_faults.id = ${id}
    union all
    select accounts.id, null from payment_faults join accounts on stripe_customer_id = stripe_id
    where payment_faults.id = ${id}`,
  quotation: (id) => sql`
    select account_id as holder_id, null::integer as maker_id from quotations where id = ${id}`,
  // An editor who has corrected a company's submittal does not count as its author, nor does one who may publish the
  // house's articles alone, and undo that.
  submittal: (id) => sql`
    select account_id as holder_id,
      case when amended_by is null and decided_by is distinct from submitted_by then submitted_by end as maker_id
    from submittals join items on items.id = item_id where submittals.id = ${id}`,
};

/** Says whether a row belongs to the actor, or to a company of theirs. */
export async function isOwn(
  db: Database,
  { kind, id }: Decided,
  { actorId }: { actorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from (${owners[kind](id)}) as row
    where ${actorId} in (holder_id, maker_id) or exists (
      select from items as company
      join company_members as member on member.company_id = company.id
      where company.type = 'company' and company.account_id = holder_id and member.account_id = ${actorId})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Says whether no other staff member has the right, and could decide instead. */
export async function isAlone(
  db: Database,
  { actorId, right }: { actorId: number; right: StaffRight },
): Promise<boolean> {
  const colleague = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', actorId)
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where(staffRoleOf('accounts'), 'in', staffRights[right])
    .limit(1)
    .executeTakeFirst();
  return colleague === undefined;
}
