import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { names } from '../../readers/email-in-text.ts';

export interface Account {
  id: number;
  email: string;
}

/** Selects an account's rows in a table. */
export type Rows = (account: Account) => RawBuilder<SqlBool>;

export const ofAccount: Rows = ({ id }) => sql`account_id = ${id}`;
export const ownItems = ({ id }: Account) => sql`(select id from items where account_id = ${id})`;
export const ofItem: Rows = (account) => sql`item_id in ${ownItems(account)}`;
export const ofCompany: Rows = (account) => sql`company_id in ${ownItems(account)}`;

/** The ids under which Stripe knows the account and what it paid. */
export const stripeIds = ({ id }: Account) => sql`(
  select unnest(array[stripe_session_id, stripe_invoice_id, stripe_payment_intent_id, stripe_subscription_id,
    stripe_customer_id])
  from payments where account_id = ${id}
  union select stripe_customer_id from accounts where id = ${id})`;

/** Rows older than the account concern the person who had the email before. */
const sinceItsMaking = (at: RawBuilder<unknown>, { id }: Account) =>
  sql<SqlBool>`${at} >= (select created_at from accounts where id = ${id})`;

/** A former member of staff received and wrote messages as staff. */
const ofStaff = (accountId: RawBuilder<unknown>) =>
  sql<SqlBool>`${accountId} in (select id from accounts where admin or staff_role is not null
    union select subject_id from audit_entries where action in ('admin.revoke', 'session.staff.remove'))`;

/**
 * Mails to the account and its address, mails to staff and its company's members that name it, and mails to staff that
 * quote its company's contact details, or name a page on which a reader reported a mistake.
 */
export const ofMails: Rows = (account) => sql`(account_id = ${account.id}
  or key in (select concat(kind, '-', items.id) from items, unnest(array['contact-corrected', 'mistake-reported']) as kind
    where items.account_id = ${account.id})
  or (${sinceItsMaking(sql`mails.created_at`, account)} and (
    (account_id is null and lower(recipient) = lower(${account.email}))
    or ((${ofStaff(sql`account_id`)} or kind like 'company-%') and ${names(sql`text`, account)}))))`;

/** Entries about the account, its items and its orders, and those of staff and of its company's members that name it. */
export const ofAudit: Rows = (account) => sql`(
  (subject_id = ${account.id} and (item_id is null or ${ofItem(account)}))
  or ${ofItem(account)}
  or ((before is not null or after is not null) and (
    (${sinceItsMaking(sql`at`, account)}
      and (actor_id is null or ${ofStaff(sql`actor_id`)} or action like 'company.members.%')
      and ${names(sql`concat(before, after)`, account)})
    or (action like 'purchase-orders.%'
      and after ->> 'id' in (select id::text from purchase_orders where account_id = ${account.id})))))`;

/** Notifications to the account, and those to its company's members that name it. */
export const ofNotifications: Rows = (account) => sql`(account_id = ${account.id}
  or (${sinceItsMaking(sql`notifications.created_at`, account)}
    and kind like 'company-%' and ${names(sql`body::text`, account)}))`;

/** The account's own, and those of staff who look for its email. */
export const ofSavedFilters: Rows = (account) => sql`(account_id = ${account.id}
  or ${names(sql`concat(name, ' ', filter)`, account)})`;
