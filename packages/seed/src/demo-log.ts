import { sql } from 'kysely';
import type { Transaction } from '@headwater/db/connect';

/**
 * Inserts the audit entries of the demo's history, oldest first, so that each company has a log: its items,
 * submissions, orders and members. Whoever acted on a day signed in for it. It is inserted last.
 */
export async function insertLog(trx: Transaction, { now }: { now: Date }): Promise<void> {
  await sql`
    with deed as (
      select coalesce(min(submittal.submitted_at), ${now}::timestamptz - interval '7 days') - interval '3 days' as at,
        item.account_id as actor_id, null::integer as subject_id, item.account_id as holder_id,
        case when item.type = 'company' then 'company.create' else 'articles.create' end as action,
        item.id as item_id, null::jsonb as before, null::jsonb as after
      from items item left join submittals submittal on submittal.item_id = item.id
      where item.account_id is not null
      group by item.id
      union all
      select submittal.submitted_at, submittal.submitted_by, null, item.account_id,
        case when submittal.action = 'delete' then 'articles.remove' else 'submittals.submit' end, item.id, null,
        case when submittal.action <> 'delete'
          then jsonb_build_object('submittal', submittal.id, 'action', submittal.action) end
      from submittals submittal join items item on item.id = submittal.item_id
      union all
      select submittal.decided_at, submittal.decided_by, null, item.account_id,
        case when submittal.decision = 'approved' then 'submittals.approve' else 'submittals.reject' end, item.id, null,
        jsonb_strip_nulls(jsonb_build_object('submittal', submittal.id, 'reason', submittal.reason))
      from submittals submittal join items item on item.id = submittal.item_id
      where submittal.decided_at is not null
      union all
      select created_at, account_id, null, account_id, 'purchase-orders.create', null, null,
        jsonb_build_object('id', id, 'poReference', po_reference, 'productId', product_id)
      from purchase_orders
      union all
      select reviewed_at, reviewed_by, null, account_id,
        case when status = 'declined' then 'purchase-orders.decline' else 'purchase-orders.update' end, null,
        jsonb_build_object('id', id, 'poReference', po_reference, 'status', 'waiting'),
        jsonb_strip_nulls(
          jsonb_build_object('id', id, 'poReference', po_reference, 'status', status, 'reason', reason))
      from purchase_orders where reviewed_at is not null
      union all
      select paid_at, null, account_id, account_id, 'payments.update', null,
        jsonb_build_object('payment', id, 'status', 'open'), jsonb_build_object('payment', id, 'status', status)
      from payments where paid_at is not null
      union all
      select ${now}::timestamptz - interval '14 days', member.account_id, null, company.account_id,
        'company.members.join', company.id, null,
        jsonb_build_object('email', account.email, 'role', member.role)
      from company_members member
        join items company on company.id = member.company_id
        join accounts account on account.id = member.account_id
      where member.account_id <> company.account_id
    ), entry as (
      select deed.at, deed.actor_id, coalesce(deed.subject_id, deed.actor_id) as subject_id, company.id as company_id,
        deed.action, deed.item_id, deed.before, deed.after
      from deed join items company on company.type = 'company' and company.account_id = deed.holder_id
      union all
      select min(at) - interval '20 minutes', actor_id, actor_id, null, 'session.login', null, null, null
      from deed where actor_id is not null group by actor_id, (at at time zone 'Europe/London')::date
    )
    insert into audit_entries (at, actor_id, subject_id, company_id, action, item_id, before, after)
    select at, actor_id, subject_id, company_id, action, item_id, before, after from entry order by at`.execute(
    trx,
  );
}
