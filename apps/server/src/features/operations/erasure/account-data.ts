import { ofSectionTables } from '@headwater/db/ordered-sections';
import { storedFileNames } from '@headwater/db/stored-file-names';
import type { Tables, Transaction } from '@headwater/db/connect';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  ofAccount,
  ofAudit,
  ofCompany,
  ofItem,
  ofMails,
  ofNotifications,
  ofSavedFilters,
  ownItems,
  stripeIds,
  type Account,
  type Rows,
} from './account-rows.ts';
import { deleteUnusedFiles } from '../../uploads/files/unused-files.queries.ts';

/** Erases the account's rows of a table, and returns the names of the stored files to delete with them. */
type Erase = (
  trx: Transaction,
  erased: { account: Account; rows: RawBuilder<SqlBool> },
) => Promise<readonly string[]>;

type ColumnDecision = 'keep' | RawBuilder<unknown> | ((at: Date) => RawBuilder<unknown>);

/**
 * An account's rows in a table, with the secret columns that the export leaves out, and what happens when the account
 * is erased: the rows are deleted, or each column of the remaining rows keeps its value or is given another.
 */
type Decision<Table extends keyof Tables> = {
  rows: Rows;
  secret?: readonly (keyof Tables[Table])[];
} & (
  | { erase: 'delete' | Erase }
  | { erase?: Erase; columns: { [Column in keyof Tables[Table]]-?: ColumnDecision } }
);

/** Data that belongs to the publisher or to everybody, is derived, or holds hashes that expire within a day. */
type SharedTable =
  | 'accreditation_schemes'
  | 'categories'
  | 'digests'
  | 'discounts'
  | 'former_site_page_slugs'
  | 'invoice_counters'
  | 'mail_texts'
  | 'products'
  | 'publication_categories'
  | 'publisher_settings'
  | 'reason_templates'
  | 'reader_hashes'
  | 'reader_salts'
  | 'recent_events'
  | 'publications_to_index'
  | 'search_words'
  | 'write_counts'
  | 'setup_steps'
  | 'site_pages'
  | 'stored_files'
  | 'throttle_hits'
  | 'worker_leases';

function statement(build: (rows: RawBuilder<SqlBool>) => RawBuilder<unknown>): Erase {
  return async (trx, { rows }) => {
    await build(rows).execute(trx);
    return [];
  };
}

type Decisions = { [Table in Exclude<keyof Tables, SharedTable>]: Decision<Table> };

/**
 * Decides on every table, in the order in which rows can be deleted. The export of an account reads this list, and its
 * erasure follows it; a table or a column without a decision is a type error.
 */
const accountData = {
  mailed_links: { rows: ofAccount, secret: ['token_hash'], erase: 'delete' },
  known_devices: { rows: ofAccount, secret: ['token_hash'], erase: 'delete' },
  account_identities: { rows: ofAccount, erase: 'delete' },
  authenticator_apps: { rows: ofAccount, secret: ['secret'], erase: 'delete' },
  backup_codes: { rows: ofAccount, secret: ['code_hash'], erase: 'delete' },
  passkey_challenges: { rows: ofAccount, secret: ['challenge'], erase: 'delete' },
  passkeys: { rows: ofAccount, secret: ['public_key'], erase: 'delete' },
  sessions: {
    rows: ({ id }) => sql`(actor_id = ${id} or subject_id = ${id})`,
    secret: ['id_hash'],
    erase: 'delete',
  },
  api_tokens: { rows: ofAccount, secret: ['token_hash'], erase: 'delete' },
  company_invitations: {
    rows: (account) =>
      sql`(invited_by = ${account.id} or lower(email) = lower(${account.email}) or ${ofCompany(account)})`,
    secret: ['token_hash'],
    erase: 'delete',
  },
  notifications: { rows: ofNotifications, erase: 'delete' },
  // Its company's members lose theirs with their memberships.
  email_opt_outs: { rows: ofAccount, erase: 'delete' },
  // As a reader, by the same email; those of its company go with that. The emails to them go with the followers.
  follows: {
    rows: ({ email }) => sql`follower_id in (select id from followers where lower(email) = lower(${email}))`,
    erase: 'delete',
  },
  followers: {
    rows: ({ email }) => sql`lower(email) = lower(${email})`,
    secret: ['link_key'],
    erase: 'delete',
  },
  saved_filters: { rows: ofSavedFilters, erase: 'delete' },
  company_members: {
    rows: (account) => sql`(${ofAccount(account)} or ${ofCompany(account)})`,
    erase: 'delete',
  },
  // The names that it was given are free again.
  company_claims: { rows: ofCompany, erase: 'delete' },
  // What it shows of others' case studies; those of its own go with the items.
  worked_on: { rows: ofCompany, erase: 'delete' },
  access_notices: { rows: ofAccount, erase: 'delete' },
  accreditation_checks: { rows: ofCompany, erase: 'delete' },
  accreditation_notices: { rows: ofCompany, erase: 'delete' },
  statistics_mails: { rows: ofAccount, erase: 'delete' },
  document_readings: { rows: ofAccount, erase: 'delete' },
  // Those of its company's other members go with the items, and are only in those members' exports.
  working_copies: { rows: ofAccount, erase: 'delete' },
  left_hints: { rows: (account) => sql`(left_by = ${account.id} or ${ofItem(account)})`, erase: 'delete' },
  link_lookups: { rows: ofItem, erase: 'delete' },
  refused_uploads: { rows: ofAccount, erase: 'delete' },
  text_counts: { rows: ofAccount, erase: 'delete' },
  page_views: { rows: ofItem, erase: 'delete' },
  page_counts: { rows: ofItem, erase: 'delete' },
  webhook_deliveries: {
    rows: (account) => sql`(
      (body -> 'item' ->> 'id')::integer in ${ownItems(account)}
      or (body ->> 'accountId')::integer = ${account.id}
      or (body -> 'member' ->> 'accountId')::integer = ${account.id})`,
    erase: 'delete',
  },
  // Those of its company; the publisher's belong to no account.
  webhooks: { rows: ofCompany, secret: ['secret'], erase: 'delete' },
  publications: { rows: ofItem, erase: 'delete' },
  unpublished_pages: { rows: ofItem, erase: 'delete' },
  // A trigger fills it when a publication is deleted.
  untold_changes: { rows: ofItem, erase: 'delete' },
  review_tasks: {
    rows: (account) => sql`submittal_id in (select id from submittals where ${ofItem(account)})`,
    erase: 'delete',
  },
  // The person's messages about other companies' items stay in the conversation, without their words.
  review_messages: {
    rows: (account) => sql`(author_id = ${account.id} or ${ofItem(account)})`,
    erase: async (trx, { account }) => {
      await sql`delete from review_messages where ${ofItem(account)}`.execute(trx);
      return [];
    },
    columns: {
      id: 'keep',
      item_id: 'keep',
      submittal_id: 'keep',
      side: 'keep',
      author_id: 'keep',
      text: sql`''`,
      sent_at: 'keep',
      notified_id: 'keep',
    },
  },
  // Messages about its items go with their submittals, and are in no company's export.
  review_notes: {
    rows: ({ id }) => sql`author_id = ${id}`,
    columns: {
      id: 'keep',
      item_id: 'keep',
      submittal_id: 'keep',
      author_id: 'keep',
      text: sql`''`,
      written_at: 'keep',
    },
  },
  live_proofs: {
    rows: (account) => sql`submittal_id in (select id from submittals where ${ofItem(account)})`,
    erase: 'delete',
  },
  amendments: { rows: ofItem, erase: 'delete' },
  private_previews: { rows: ofItem, secret: ['pass_key'], erase: 'delete' },
  sign_off_comments: {
    rows: (account) => sql`sign_off_id in (select id from sign_offs where ${ofItem(account)})`,
    erase: 'delete',
  },
  // Revisions that staff made of other companies' items stay with these.
  embargo_links: {
    rows: (account) => sql`submittal_id in (select id from submittals where ${ofItem(account)})`,
    secret: ['token_hash'],
    erase: 'delete',
  },
  sign_offs: { rows: ofItem, secret: ['token_hash', 'frame_uuid', 'page_hash'], erase: 'delete' },
  // Its company's enquiries from readers. The person's notes on another company's enquiries stay, without their words.
  enquiry_notes: {
    rows: ({ id }) => sql`author_id = ${id}`,
    columns: { id: 'keep', enquiry_id: 'keep', author_id: 'keep', text: sql`''`, written_at: 'keep' },
  },
  // As the notes: the reader has the email.
  enquiry_answers: {
    rows: ({ id }) => sql`author_id = ${id}`,
    secret: ['token_hash'],
    columns: {
      id: 'keep',
      enquiry_id: 'keep',
      author_id: 'keep',
      name: sql`''`,
      text: sql`''`,
      sent_at: 'keep',
      token_hash: 'keep',
    },
  },
  // The content is downloaded with the enquiry.
  enquiry_answer_files: { rows: ({ id }) => sql`uploaded_by = ${id}`, secret: ['content'], erase: 'delete' },
  enquiry_answer_texts: { rows: ofCompany, erase: 'delete' },
  enquiry_answer_times: { rows: ofCompany, erase: 'delete' },
  enquiry_file_uses: {
    rows: (account) => sql`enquiry_id in (select id from enquiries where ${ofCompany(account)})`,
    erase: 'delete',
  },
  // Of its company's enquiries, and of what the person has asked as a reader. The content is downloaded with an enquiry.
  // The database deletes a file with the last request or enquiry that has it: another company may have it too.
  enquiry_files: {
    rows: (account) => sql`(id in (select file_id from enquiry_file_uses where enquiry_id in (
        select id from enquiries where ${ofCompany(account)}))
      or request_id in (select id from enquiry_requests where lower(email) = lower(${account.email})))`,
    secret: ['content', 'sha256'],
    erase: async () => [],
  },
  enquiries: { rows: ofCompany, secret: ['token_hash'], erase: 'delete' },
  // Also the addresses by which other companies' enquiries go to its email.
  enquiry_addresses: {
    rows: (account) => sql`(lower(email) = lower(${account.email}) or ${ofCompany(account)})`,
    secret: ['token_hash'],
    erase: 'delete',
  },
  // As a reader, by the same email. Its company does not have unconfirmed enquiries yet: they go with the items.
  enquiry_requests: {
    rows: ({ email }) => sql`lower(email) = lower(${email})`,
    secret: ['token_hash'],
    erase: 'delete',
  },
  // The companies that such a request asks.
  enquiry_request_companies: {
    rows: ({ email }) =>
      sql`request_id in (select id from enquiry_requests where lower(email) = lower(${email}))`,
    erase: 'delete',
  },
  // As a reader, by the same email. Reports about its pages are the publisher's: they go with the items.
  mistake_reports: { rows: ({ email }) => sql`lower(email) = lower(${email})`, erase: 'delete' },
  detail_checks: { rows: ofCompany, secret: ['token_hash'], erase: 'delete' },
  // What the person wrote on other companies' pages stays there.
  correction_notices: { rows: ofItem, erase: 'delete' },
  untagged_companies: { rows: ofCompany, erase: 'delete' },
  amendment_consents: { rows: ofCompany, erase: 'delete' },
  amendment_consent_answers: { rows: ofCompany, erase: 'delete' },
  submittals: { rows: ofItem, erase: 'delete' },
  slugs: { rows: ofItem, erase: 'delete' },
  contact_corrections: {
    rows: (account) => sql`revision_id in (select id from revisions where ${ofItem(account)})`,
    erase: 'delete',
  },
  revisions: {
    rows: ofItem,
    erase: statement(
      (rows) => sql`select apply_retention('{}', array(select id from revisions where ${rows}))`,
    ),
  },
  item_images: { rows: (account) => sql`(${ofAccount(account)} or ${ofItem(account)})`, erase: 'delete' },
  item_categories: { rows: ofItem, erase: 'delete' },
  ...ofSectionTables({ rows: ofCompany, erase: 'delete' } as const),
  company_networks: { rows: ofCompany, erase: 'delete' },
  company_references: { rows: ofCompany, erase: 'delete' },
  // The admins' lists of waiting entries may name its items, and are of no use by now.
  mails: {
    rows: ofMails,
    erase: statement((rows) => sql`delete from mails where ${rows} or kind = 'digest'`),
  },
  // The time, the people, the action and the item stay, by their ids.
  audit_entries: {
    rows: ofAudit,
    erase: statement(
      (rows) => sql`select apply_retention(array(select id from audit_entries where ${rows}), '{}')`,
    ),
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
  // Files that another account's text shows stay, and belong to nobody.
  files: {
    rows: ofAccount,
    erase: async (trx, { account }) =>
      (await deleteUnusedFiles(trx, { accountId: account.id })).flatMap(storedFileNames),
    columns: {
      id: 'keep',
      kind: 'keep',
      account_id: sql`null`,
      name: sql`''`,
      bytes: 'keep',
      width: 'keep',
      height: 'keep',
      variant_widths: 'keep',
      pages: 'keep',
      created_at: 'keep',
      checked_at: 'keep',
      chosen_at: sql`null`,
      original_id: sql`null`,
      crop: sql`null`,
    },
  },
  billing_details: { rows: ofAccount, erase: 'delete' },
  purchase_orders: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      account_id: 'keep',
      product_id: 'keep',
      sold_as: 'keep',
      price: 'keep',
      vat_percent: 'keep',
      term_months: 'keep',
      limits: 'keep',
      list_price: 'keep',
      upgraded_until: 'keep',
      discount_id: 'keep',
      discount_code: 'keep',
      discount: 'keep',
      reverse_charge_number: 'keep',
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
      entered_by: 'keep',
      price_reason: sql`case when price_reason is not null then '' end`,
      begins_on: 'keep',
    },
  },
  // The document that was sent goes with the pro-formas below.
  quotations: {
    rows: ofAccount,
    secret: ['token_hash', 'reminder_hash'],
    columns: {
      id: 'keep',
      account_id: 'keep',
      product_id: 'keep',
      sold_as: 'keep',
      price: 'keep',
      price_reason: sql`case when price_reason is not null then '' end`,
      vat_percent: 'keep',
      reverse_charge_number: 'keep',
      term_months: 'keep',
      limits: 'keep',
      begins_on: 'keep',
      note: sql`''`,
      valid_until: 'keep',
      status: sql`case status when 'open' then 'withdrawn' else status end`,
      sent_to: sql`''`,
      // Nobody has its link any more.
      token_hash: sql`sha256(gen_random_uuid()::text::bytea)`,
      reminder_hash: sql`null`,
      purchase_order_id: 'keep',
      replaces_id: 'keep',
      created_by: 'keep',
      created_at: 'keep',
      reminded_at: 'keep',
      ended_at: (at) => sql`coalesce(ended_at, ${at})`,
      version: 'keep',
    },
  },
  sales_accounts: { rows: ofAccount, erase: 'delete' },
  sales_alarms: { rows: ofAccount, secret: ['token_hash'], erase: 'delete' },
  sales_entries: { rows: ofAccount, erase: 'delete' },
  payments: {
    rows: ofAccount,
    columns: {
      id: 'keep',
      key: 'keep',
      account_id: 'keep',
      started_by: 'keep',
      product_id: 'keep',
      sold_as: 'keep',
      stripe_session_id: 'keep',
      stripe_invoice_id: 'keep',
      stripe_payment_intent_id: 'keep',
      stripe_subscription_id: 'keep',
      stripe_customer_id: 'keep',
      status: 'keep',
      amount: 'keep',
      net: 'keep',
      vat_percent: 'keep',
      term_months: 'keep',
      limits: 'keep',
      list_price: 'keep',
      upgraded_until: 'keep',
      discount_id: 'keep',
      discount_code: 'keep',
      discount: 'keep',
      reverse_charge_number: 'keep',
      refunded: 'keep',
      currency: 'keep',
      recurring: 'keep',
      renews: 'keep',
      period_start: 'keep',
      period_end: 'keep',
      created_at: 'keep',
      paid_at: 'keep',
      // The invoice has them, if there is one.
      payer_name: sql`null`,
      payer_address: sql`null`,
      payer_vat_number: sql`null`,
      version: 'keep',
    },
  },
  order_receipts: {
    rows: ({ id }) => sql`purchase_order_id in (select id from purchase_orders where account_id = ${id})`,
    columns: {
      id: 'keep',
      purchase_order_id: 'keep',
      amount: 'keep',
      received_on: 'keep',
      reference: sql`''`,
      recorded_by: 'keep',
      recorded_at: 'keep',
    },
  },
  // The credit note has the reason.
  order_credits: {
    rows: ({ id }) => sql`purchase_order_id in (select id from purchase_orders where account_id = ${id})`,
    columns: {
      id: 'keep',
      purchase_order_id: 'keep',
      amount: 'keep',
      reason: sql`''`,
      credit_note_id: 'keep',
      given_by: 'keep',
      given_at: 'keep',
    },
  },
  // Reminders of its orders. The reason for stopping them may name a person.
  receivables: {
    rows: ({ id }) => sql`purchase_order_id in (select id from purchase_orders where account_id = ${id})`,
    columns: {
      purchase_order_id: 'keep',
      invoice_id: 'keep',
      due_on: 'keep',
      outstanding: 'keep',
      reminded_days: 'keep',
      reminded_at: 'keep',
      stopped_at: 'keep',
      stopped_by: 'keep',
      stop_reason: sql`case when stop_reason is not null then '' end`,
    },
  },
  invoices: {
    // Its sales name the account: each invoice keeps the account that it was issued to.
    rows: ({ id }) => sql`(
      purchase_order_id in (select id from purchase_orders where account_id = ${id})
      or payment_id in (select id from payments where account_id = ${id})
      or quotation_id in (select id from quotations where account_id = ${id}))`,
    // Neither is a tax document. A pro-forma stays only if the order was invoiced, or money was received for it.
    erase: statement(
      (rows) => sql`select erase_pro_formas(array(
        select id from invoices where ${rows} and (kind = 'quotation' or kind = 'pro-forma' and not exists (
          select from invoices as issued
          where issued.purchase_order_id = invoices.purchase_order_id and issued.kind <> 'pro-forma'
        ) and not exists (
          select from order_receipts as receipt
          where receipt.purchase_order_id = invoices.purchase_order_id))))`,
    ),
    columns: {
      id: 'keep',
      kind: 'keep',
      number: 'keep',
      account_id: 'keep',
      purchase_order_id: 'keep',
      payment_id: 'keep',
      quotation_id: 'keep',
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
      product_id: 'keep',
      limits: 'keep',
      reason: sql`case when reason is not null then '' end`,
      granted_by: 'keep',
      version: 'keep',
    },
  },
  accounts: {
    rows: ({ id }) => sql`id = ${id}`,
    secret: ['password_hash', 'recovery_code_hash'],
    columns: {
      id: 'keep',
      email: sql`concat('erased-', id, '@invalid')`,
      password_hash: sql`''`,
      recovery_code_hash: sql`null`,
      admin: sql`false`,
      staff_role: sql`null`,
      // A job may still need it to cancel renewals.
      stripe_customer_id: 'keep',
      created_at: 'keep',
      closed_at: (at) => sql`coalesce(closed_at, ${at})`,
      erased_at: (at) => sql`${at}`,
      email_confirmed_at: sql`null`,
      guesses_reported_at: sql`null`,
      suspended_at: sql`null`,
      suspension_reason: sql`null`,
      pages_hidden: sql`false`,
      invited_as: sql`null`,
    },
  },
} satisfies Decisions;

export interface AccountTable {
  table: string;
  rows: Rows;
  secret?: readonly string[];
  erase?: 'delete' | Erase;
  columns?: Record<string, ColumnDecision>;
}

/** The decisions as a list, for callers that treat each alike. */
export const accountTables: readonly AccountTable[] = Object.entries(accountData).map(
  ([table, decision]) => ({ table, ...decision }),
);
