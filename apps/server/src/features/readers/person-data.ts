import type { Tables, Transaction } from '@headwater/db/connect';
import { ofSectionTables } from '@headwater/db/ordered-sections';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { emailPattern, names } from './email-in-text.ts';

/** A person named in other people's rows, who need not have an account. */
export interface Person {
  email: string;
  /** The names in the links that were sent to the email, and the names of their answers. */
  names: readonly string[];
  at: Date;
}

/** How a column names a person: by email or name, by their own words, by a link of theirs, or in another person's text. */
type NamedBy = 'email' | 'name' | 'words' | 'link' | 'text';

/** The columns of a table that are read as any text. */
type TextColumn<Row> = {
  [Column in keyof Selectable<Row>]: string extends Selectable<Row>[Column] ? Column : never;
}[keyof Selectable<Row>];

/** Says how each free-text column names a person, or that it does not: a column without a decision is a type error. */
type NamedColumns<Row> = Record<TextColumn<Row>, NamedBy | 'nobody'> & {
  [Column in keyof Row]?: NamedBy | 'nobody';
};

/**
 * The people whom a table names: nobody but the owner of its rows, or a person in these columns, which the person's
 * erasure clears or deletes.
 */
type Naming<Table extends keyof Tables> =
  | 'nobody'
  /** Only the account that it belongs to, which `accountData` covers. */
  | 'its account'
  /** Text that a company or the publisher makes public, or intends to, in its own words and on its own responsibility. */
  | 'what is published'
  /** Kept as the law asks. */
  | 'the law'
  /** Erased by the features that own it, which tell the companies: `eraseReader`. */
  | 'a reader'
  | { by: NamedColumns<Tables[Table]>; erase: (person: Person) => RawBuilder<unknown>[] };

const SOMEBODY = 'Somebody';
const ERASED_WORDS = 'Erased at the person’s request';

/** Replaces the email by 'somebody' in columns with other people's texts. */
function inTexts<Table extends keyof Tables>(
  table: Table,
  by: NamedColumns<Tables[Table]>,
): Exclude<Naming<Table>, string> {
  const columns = Object.entries(by).flatMap(([column, named]) => (named === 'text' ? [column] : []));
  return { by, erase: (person) => columns.map((column) => eraseInText(table, column, person)) };
}

function eraseInText(table: keyof Tables, column: string, { email }: Person): RawBuilder<unknown> {
  return sql`
    update ${sql.table(table)}
    set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${emailPattern(email)}, '\\1somebody\\3', 'gi')
    where ${names(sql.ref(column), { email })}`;
}

const isEmail = (column: string, { email }: Person) =>
  sql<SqlBool>`lower(${sql.ref(column)}) = lower(${email})`;

/** Says whether a text about sign-offs contains one of the person's names. */
const holdsName = (text: RawBuilder<unknown>, { names: known }: Person) =>
  sql<SqlBool>`exists (select from unnest(${[...known]}::text[]) as known (name) where strpos(${text}, name) > 0)`;

const ofSignOffs = sql`kind in ('signed-off', 'sign-off-changes-asked', 'sign-off-requested')`;
const tellsOfPeople = sql`(${ofSignOffs} or kind like 'company-%' or kind like 'enquiry-%' or kind like 'embargo-%')`;

/**
 * Lists for every table the columns that name a person other than the owner of the row, and how that ends. A table
 * without a decision is a type error.
 */
const namedIn: { [Table in keyof Tables]: Naming<Table> } = {
  access_notices: 'nobody',
  accreditation_checks: 'nobody',
  accreditation_notices: 'nobody',
  accreditation_schemes: 'nobody',
  account_identities: 'its account',
  // The account's own, except the reason for its suspension.
  accounts: inTexts('accounts', {
    suspension_reason: 'text',
    invited_as: 'nobody',
    email: 'nobody',
    stripe_customer_id: 'nobody',
    password_hash: 'nobody',
    recovery_code_hash: 'nobody',
    staff_role: 'nobody',
  }),
  amendment_consent_answers: 'nobody',
  amendment_consents: 'nobody',
  amendments: inTexts('amendments', { note: 'text', reason: 'text' }),
  api_tokens: 'its account',
  audit_entries: {
    by: { before: 'email', after: 'email', action: 'nobody' },
    erase: (person) => [
      sql`select apply_retention(array(
        select id from audit_entries
        where (before is not null or after is not null) and (
          ((action like 'submittals.%' or action like 'company.members.%' or action like 'enquiries.addresses.%'
              or action like 'purchase-orders.%' or action = 'mails.resend')
            and ${names(sql`concat(before, after)`, person)})
          or (action like 'submittals.signOffs.%' and coalesce(after, before) ->> 'signOff' in (
            select id::text from sign_offs where ${isEmail('email', person)})))), '{}')`,
    ],
  },
  authenticator_apps: 'its account',
  backup_codes: 'its account',
  billing_details: 'its account',
  categories: 'nobody',
  company_claims: inTexts('company_claims', {
    reason: 'text',
    response: 'text',
    name: 'nobody',
    name_key: 'nobody',
  }),
  company_invitations: {
    by: { email: 'email', token_hash: 'link' },
    erase: (person) => [sql`delete from company_invitations where ${isEmail('email', person)}`],
  },
  company_members: 'nobody',
  company_networks: 'what is published',
  company_references: 'nobody',
  ...ofSectionTables('what is published' as const),
  contact_corrections: 'nobody',
  correction_notices: 'what is published',
  detail_checks: 'nobody',
  digests: 'nobody',
  discounts: inTexts('discounts', { note: 'text', code: 'nobody', ends_on: 'nobody' }),
  document_readings: 'its account',
  email_opt_outs: 'nobody',
  embargo_links: {
    by: { recipient: 'name', token_hash: 'link', ends_on: 'nobody' },
    erase: (person) => [
      sql`update embargo_links set recipient = ${SOMEBODY}, token_hash = sha256(gen_random_uuid()::text::bytea),
          revoked_at = coalesce(revoked_at, ${person.at}), revoked_by = coalesce(revoked_by, made_by)
        where ${names(sql`recipient`, person)}
          or lower(recipient) = any (select lower(name) from unnest(${[...person.names]}::text[]) as known (name))`,
    ],
  },
  enquiries: 'a reader',
  enquiry_addresses: 'a reader',
  // What a company has named; the reader has the email.
  enquiry_answer_files: inTexts('enquiry_answer_files', { name: 'text' }),
  enquiry_answer_texts: inTexts('enquiry_answer_texts', { name: 'text', text: 'text' }),
  enquiry_answer_times: 'nobody',
  enquiry_answers: inTexts('enquiry_answers', { name: 'text', text: 'text' }),
  enquiry_file_uses: 'nobody',
  // They go with the last request or enquiry that has them.
  enquiry_files: 'a reader',
  enquiry_notes: inTexts('enquiry_notes', { text: 'text' }),
  enquiry_request_companies: 'nobody',
  enquiry_requests: 'a reader',
  entitlements: inTexts('entitlements', {
    reason: 'text',
    limits: 'nobody',
    starts_on: 'nobody',
    ends_on: 'nobody',
  }),
  files: 'its account',
  followers: 'a reader',
  follows: 'a reader',
  former_site_page_slugs: 'nobody',
  invoice_counters: 'nobody',
  invoices: 'the law',
  item_categories: 'nobody',
  item_images: 'what is published',
  items: 'what is published',
  known_devices: 'its account',
  live_proofs: 'nobody',
  mail_texts: 'what is published',
  mailed_links: 'its account',
  left_hints: 'nobody',
  link_lookups: 'what is published',
  mails: {
    by: {
      recipient: 'email',
      subject: 'text',
      text: 'text',
      html: 'link',
      source: 'link',
      unsubscribe_url: 'link',
      reply_to: 'email',
      last_error: 'text',
      kind: 'nobody',
      key: 'nobody',
    },
    erase: (person) => [
      sql`delete from mails where account_id is null and ${isEmail('recipient', person)}`,
      // As the accounts payable address of other accounts' orders.
      sql`delete from mails where ${isEmail('recipient', person)} and account_id in (
        select account_id from purchase_orders where ${isEmail('ap_email', person)})`,
      sql`delete from mails where ${tellsOfPeople}
        and (${names(sql`text`, person)} or (${ofSignOffs} and ${holdsName(sql`text`, person)}))`,
      sql`update mails set reply_to = null where ${isEmail('reply_to', person)}`,
      // A mail server's reply names the refused recipient.
      eraseInText('mails', 'last_error', person),
    ],
  },
  mistake_reports: 'a reader',
  notifications: {
    by: {
      body: 'name',
      subject: 'nobody',
      kind: 'nobody',
      key: 'nobody',
      link_label: 'nobody',
      link_url: 'nobody',
    },
    // The fact of an answer stays, without its author and content.
    erase: (person) => [
      sql`update notifications set body = '[]' where ${tellsOfPeople}
        and (${names(sql`body::text`, person)} or (${ofSignOffs} and ${holdsName(sql`body::text`, person)}))`,
    ],
  },
  order_credits: inTexts('order_credits', { reason: 'text' }),
  order_receipts: inTexts('order_receipts', { reference: 'text', received_on: 'nobody' }),
  page_counts: 'nobody',
  page_views: 'nobody',
  passkey_challenges: 'nobody',
  passkeys: 'its account',
  payment_events: 'its account',
  payment_faults: inTexts('payment_faults', { note: 'text', problem: 'nobody', stripe_id: 'nobody' }),
  payments: 'its account',
  private_previews: 'nobody',
  products: 'nobody',
  publication_categories: 'nobody',
  publications: 'what is published',
  publications_to_index: 'nobody',
  publisher_settings: 'what is published',
  purchase_orders: {
    by: {
      ap_email: 'email',
      comments: 'text',
      reason: 'text',
      po_reference: 'nobody',
      sold_as: 'nobody',
      discount_code: 'nobody',
      reverse_charge_number: 'nobody',
      limits: 'nobody',
      paid_date: 'nobody',
      upgraded_until: 'nobody',
      price_reason: 'text',
      begins_on: 'nobody',
    },
    erase: (person) => [
      sql`update purchase_orders set ap_email = '' where ${isEmail('ap_email', person)}`,
      eraseInText('purchase_orders', 'comments', person),
      eraseInText('purchase_orders', 'reason', person),
      eraseInText('purchase_orders', 'price_reason', person),
    ],
  },
  quotations: {
    by: {
      sent_to: 'email',
      note: 'text',
      price_reason: 'text',
      token_hash: 'link',
      reminder_hash: 'link',
      sold_as: 'nobody',
      reverse_charge_number: 'nobody',
      limits: 'nobody',
      begins_on: 'nobody',
      valid_until: 'nobody',
      status: 'nobody',
    },
    erase: (person) => [
      sql`update quotations set sent_to = '', token_hash = sha256(gen_random_uuid()::text::bytea), reminder_hash = null
        where ${isEmail('sent_to', person)}`,
      eraseInText('quotations', 'note', person),
      eraseInText('quotations', 'price_reason', person),
    ],
  },
  reader_hashes: 'nobody',
  reader_salts: 'nobody',
  reason_templates: 'nobody',
  receivables: inTexts('receivables', { stop_reason: 'text', due_on: 'nobody' }),
  recent_events: 'nobody',
  refused_uploads: 'nobody',
  review_messages: inTexts('review_messages', { text: 'text' }),
  review_notes: inTexts('review_notes', { text: 'text' }),
  review_tasks: inTexts('review_tasks', { needed: 'text', answer: 'text', label: 'nobody', place: 'nobody' }),
  revisions: 'what is published',
  sales_accounts: inTexts('sales_accounts', {
    next_step: 'text',
    profile: 'nobody',
    open_sale: 'nobody',
    ends_on: 'nobody',
    next_step_on: 'nobody',
  }),
  sales_alarms: 'nobody',
  sales_entries: inTexts('sales_entries', { text: 'text', kind: 'nobody' }),
  saved_filters: {
    by: { filter: 'text', name: 'text', list: 'nobody' },
    erase: (person) => [
      sql`delete from saved_filters where ${names(sql`concat(name, ' ', filter)`, person)}`,
    ],
  },
  search_words: 'nobody',
  sessions: 'its account',
  setup_steps: 'nobody',
  sign_off_comments: {
    by: { text: 'words', label: 'nobody', place: 'nobody' },
    erase: (person) => [
      sql`update sign_off_comments set text = ${ERASED_WORDS}
        where sign_off_id in (select id from sign_offs where ${isEmail('email', person)})`,
    ],
  },
  // After the step that uses these to find its rows.
  sign_offs: {
    by: {
      guest: 'name',
      signed_by: 'name',
      email: 'email',
      note: 'text',
      words: 'words',
      token_hash: 'link',
      frame_uuid: 'nobody',
      ends_on: 'nobody',
    },
    erase: (person) => [
      sql`update sign_offs set guest = ${SOMEBODY}, email = null, note = '',
          signed_by = case when signed_by is not null then ${SOMEBODY} end,
          words = case when words <> '' then ${ERASED_WORDS} else '' end,
          token_hash = sha256(gen_random_uuid()::text::bytea), frame_uuid = gen_random_uuid(),
          revoked_at = coalesce(revoked_at, ${person.at}), revoked_by = coalesce(revoked_by, sent_by)
        where ${isEmail('email', person)}`,
      ...(['guest', 'signed_by', 'note', 'words'] as const).map((column) =>
        eraseInText('sign_offs', column, person),
      ),
    ],
  },
  site_pages: 'what is published',
  slugs: 'nobody',
  statistics_mails: 'nobody',
  stored_files: 'nobody',
  submittals: inTexts('submittals', { reason: 'text', former_unpublished_page: 'nobody' }),
  text_counts: 'nobody',
  throttle_hits: 'nobody',
  unpublished_pages: inTexts('unpublished_pages', { reason: 'text' }),
  untagged_companies: 'nobody',
  untold_changes: 'nobody',
  webhook_deliveries: {
    by: { body: 'text', event: 'nobody', key: 'nobody', last_error: 'nobody' },
    erase: (person) => [sql`delete from webhook_deliveries where ${names(sql`body::text`, person)}`],
  },
  webhooks: 'nobody',
  worker_leases: 'nobody',
  working_copies: 'what is published',
  worked_on: 'nobody',
  write_counts: 'nobody',
};

export interface NamingColumn {
  table: string;
  column: string;
  by: string;
}

/** The columns that name a person to whom their rows do not belong. */
export const namingColumns: readonly NamingColumn[] = Object.entries(namedIn).flatMap(([table, naming]) =>
  typeof naming === 'string'
    ? []
    : Object.entries(naming.by)
        .filter(([, by]) => by !== 'nobody')
        .map(([column, by]) => ({ table, column, by })),
);

/** Erases a person from rows that are not their own; returns how many of these were changed or deleted. */
export async function erasePerson(
  trx: Transaction,
  { email, at }: Pick<Person, 'email' | 'at'>,
): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select guest as name from sign_offs where lower(email) = lower(${email})
    union select signed_by from sign_offs where lower(email) = lower(${email}) and signed_by is not null`.execute(
    trx,
  );
  const person: Person = { email, at, names: rows.map(({ name }) => name) };
  let count = 0;
  for (const naming of Object.values(namedIn)) {
    if (typeof naming === 'string') continue;
    for (const statement of naming.erase(person)) {
      const { numAffectedRows } = await statement.execute(trx);
      count += Number(numAffectedRows ?? 0);
    }
  }
  return count;
}
