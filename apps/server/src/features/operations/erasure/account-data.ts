import type { Tables } from '@headwater/db/connect';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { defang } from '../../mails/rendering/defang.ts';

interface Account {
  id: number;
  email: string;
}

type Rows = (account: Account) => RawBuilder<SqlBool>;

/**
 * What an account has in a table, and what becomes of it when the account is erased: its rows are deleted, a statement sees
 * to them, or they stay, in which case each column keeps its value or is given another.
 */
type Decision<Table extends keyof Tables> = { rows: Rows } & (
  | { erase: 'delete' }
  | { erase: (rows: RawBuilder<SqlBool>) => RawBuilder<unknown> }
  | { columns: { [Column in keyof Tables[Table]]-?: 'keep' | RawBuilder<unknown> } }
);

/** What belongs to the publisher or to everybody, is derived, or holds hashes that expire within a day. */
type SharedTable =
  | 'categories'
  | 'digests'
  | 'invoice_counters'
  | 'products'
  | 'publication_categories'
  | 'recent_events'
  | 'write_counts'
  | 'setup_steps'
  | 'throttle_hits'
  | 'webhooks';

const ofAccount: Rows = ({ id }) => sql`account_id = ${id}`;
const ownItems = ({ id }: Account) => sql`(select id from items where account_id = ${id})`;
const ofItem: Rows = (account) => sql`item_id in ${ownItems(account)}`;
const ofCompany: Rows = (account) => sql`company_id in ${ownItems(account)}`;

/** The ids under which Stripe knows the account and what it paid. */
const stripeIds = ({ id }: Account) => sql`(
  select unnest(array[stripe_session_id, stripe_invoice_id, stripe_payment_intent_id, stripe_subscription_id,
    stripe_customer_id])
  from payments where account_id = ${id}
  union select stripe_customer_id from accounts where id = ${id})`;

/** Mails to the account and to its address, and those to admins that name it. */
const ofMails: Rows = (account) => sql`(account_id = ${account.id}
  or lower(recipient) = lower(${account.email})
  or strpos(lower(text), lower(${account.email})) > 0
  or strpos(lower(text), lower(${defang(account.email)})) > 0)`;

/** Entries about the account, its items and its orders, and those of admins that name it. */
const ofAudit: Rows = (account) => sql`(
  (subject_id = ${account.id} and (item_id is null or ${ofItem(account)}))
  or ${ofItem(account)}
  or ((before is not null or after is not null) and (
    strpos(lower(concat(before, after)), lower(${account.email})) > 0
    or (action like 'purchase-orders.%'
      and after ->> 'id' in (select id::text from purchase_orders where account_id = ${account.id})))))`;

type Decisions = { [Table in Exclude<keyof Tables, SharedTable>]: Decision<Table> };

/**
 * Decides on every table, in the order in which rows can be deleted. The export of an account reads this list, and its
 * erasure follows it; a table or a column that nobody decided on is a type error.
 */
const accountData = {
  mailed_links: { rows: ofAccount, erase: 'delete' },
  known_devices: { rows: ofAccount, erase: 'delete' },
  account_identities: { rows: ofAccount, erase: 'delete' },
  authenticator_apps: { rows: ofAccount, erase: 'delete' },
  backup_codes: { rows: ofAccount, erase: 'delete' },
  passkey_challenges: { rows: ofAccount, erase: 'delete' },
  passkeys: { rows: ofAccount, erase: 'delete' },
  sessions: { rows: ({ id }) => sql`(actor_id = ${id} or subject_id = ${id})`, erase: 'delete' },
  api_tokens: { rows: ofAccount, erase: 'delete' },
  access_notices: { rows: ofAccount, erase: 'delete' },
  refused_uploads: { rows: ofAccount, erase: 'delete' },
  page_views: { rows: ofItem, erase: 'delete' },
  webhook_deliveries: {
    rows: (account) => sql`(body -> 'item' ->> 'id')::integer in ${ownItems(account)}`,
    erase: 'delete',
  },
  publications: { rows: ofItem, erase: 'delete' },
  // A trigger fills it when a publication is deleted.
  untold_changes: { rows: ofItem, erase: 'delete' },
  submittals: { rows: ofItem, erase: 'delete' },
  slugs: { rows: ofItem, erase: 'delete' },
  revisions: {
    rows: ofItem,
    erase: (rows) => sql`select apply_retention('{}', array(select id from revisions where ${rows}))`,
  },
  item_images: { rows: (account) => sql`(${ofAccount(account)} or ${ofItem(account)})`, erase: 'delete' },
  item_categories: { rows: ofItem, erase: 'delete' },
  company_addresses: { rows: ofCompany, erase: 'delete' },
  company_videos: { rows: ofCompany, erase: 'delete' },
  company_networks: { rows: ofCompany, erase: 'delete' },
  company_references: { rows: ofCompany, erase: 'delete' },
  // The admins' lists of what waited may name its items, and are of no use by now.
  mails: { rows: ofMails, erase: (rows) => sql`delete from mails where ${rows} or kind = 'digest'` },
  // When, who, what and which item stay, by their ids.
  audit_entries: {
    rows: ofAudit,
    erase: (rows) => sql`select apply_retention(array(select id from audit_entries where ${rows}), '{}')`,
  },
  payment_events: {
    rows: (account) => sql`exists (
      select from ${stripeIds(account)} as known (stripe_id) where strpos(payload::text, '"' || stripe_id || '"') > 0)`,
    erase: 'delete',
  },
  payment_faults: {
    rows: (account) => sql`stripe_id in ${stripeIds(account)}`,
    columns: {
      id: 'keep',
      stripe_id: 'keep',
      problem: 'keep',
      created_at: 'keep',
      resolved_at: 'keep',
      settled_by: 'keep',
      note: sql`null`,
    },
  },
  items: { rows: ofAccount, erase: 'delete' },
  // Those that a text of somebody else shows stay, and are nobody's; the others are deleted first.
  files: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      kind: 'keep',
      account_id: sql`null`,
      bytes: 'keep',
      width: 'keep',
      height: 'keep',
      variant_widths: 'keep',
      created_at: 'keep',
    },
  },
  purchase_orders: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      account_id: 'keep',
      product_id: 'keep',
      price: 'keep',
      po_reference: 'keep',
      ap_email: sql`''`,
      comments: sql`''`,
      amount_received: 'keep',
      paid_date: 'keep',
      status: 'keep',
      reason: sql`case when reason is not null then '' end`,
      version: 'keep',
      created_at: 'keep',
      reviewed_at: 'keep',
      reviewed_by: 'keep',
    },
  },
  payments: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      key: 'keep',
      account_id: 'keep',
      product_id: 'keep',
      stripe_session_id: 'keep',
      stripe_invoice_id: 'keep',
      stripe_payment_intent_id: 'keep',
      stripe_subscription_id: 'keep',
      stripe_customer_id: 'keep',
      status: 'keep',
      amount: 'keep',
      net: 'keep',
      vat_percent: 'keep',
      refunded: 'keep',
      currency: 'keep',
      recurring: 'keep',
      renews: 'keep',
      period_start: 'keep',
      period_end: 'keep',
      created_at: 'keep',
      paid_at: 'keep',
      // The invoice has them, where there is one.
      payer_name: sql`null`,
      payer_address: sql`null`,
      payer_vat_number: sql`null`,
      version: 'keep',
    },
  },
  invoices: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      kind: 'keep',
      number: 'keep',
      account_id: 'keep',
      purchase_order_id: 'keep',
      payment_id: 'keep',
      credits_id: 'keep',
      issued_on: 'keep',
      net: 'keep',
      vat: 'keep',
      gross: 'keep',
      document: 'keep',
    },
  },
  entitlements: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      account_id: 'keep',
      source: 'keep',
      purchase_order_id: 'keep',
      payment_id: 'keep',
      starts_on: 'keep',
      ends_on: 'keep',
      created_at: 'keep',
      ended_at: 'keep',
      paused_at: 'keep',
    },
  },
  accounts: {
    rows: ({ id }) => sql`id = ${id}`,
    columns: {
      id: 'keep',
      email: sql`concat('erased-', id, '@invalid')`,
      password_hash: sql`''`,
      recovery_code_hash: sql`null`,
      admin: sql`false`,
      // Renewals are cancelled by it, which a job may still be trying.
      stripe_customer_id: 'keep',
      created_at: 'keep',
      closed_at: sql`coalesce(closed_at, now())`,
      erased_at: sql`now()`,
      email_confirmed_at: sql`null`,
      guesses_reported_at: sql`null`,
      suspended_at: sql`null`,
      suspension_reason: sql`null`,
      pages_hidden: sql`false`,
    },
  },
} satisfies Decisions;

export type AccountTable = Decision<keyof Tables> & { table: string };

/** The decisions as a list, for whoever does the same with each. */
export const accountTables: readonly AccountTable[] = Object.entries(accountData).map(
  ([table, decision]) => ({ table, ...decision }),
);
