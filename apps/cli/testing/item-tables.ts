import type { Database } from '@headwater/db/connect';
import { ofSectionTables } from '@headwater/db/ordered-sections';
import { sql } from 'kysely';

const OWN_ID = 'Each portal numbers its own rows.';
const CONFIRMED = 'The word was given to one publisher, by an account of its portal: the other one asks.';
const OWN_MOMENT = 'It is a moment on one portal.';
const OWN_VERSION = 'It counts the edits on one portal, for optimistic locking.';
const OWN_SIGN_IN = 'It is a person’s sign-in on one portal, and may name the company that they chose.';
const IMPORTED_ONLY = 'Only imported items have it, and they do not move with a company.';

/** The tables and columns of an item that stay behind when its company moves to another portal, and why. */
export const unmovedColumns: Readonly<Record<string, string>> = {
  accreditation_checks: 'They say what one portal’s editors have seen.',
  accreditation_notices: 'They say what one portal has told its members.',
  amendment_consent_answers: 'It is answered to one portal’s editors.',
  amendment_consents: 'It is given to one portal’s editors.',
  amendments: 'What editors offered on one portal stays in its history.',
  api_tokens: OWN_SIGN_IN,
  company_claims: 'The names are of items that one portal imported, and one portal’s reviewers give them.',
  company_invitations: 'Their links open one portal.',
  company_members: 'They are invited to the other portal: a test of its own looks at them.',
  contact_corrections: 'What was corrected on one portal stays in its history.',
  correction_notices: 'They say what was wrong on one public site.',
  detail_checks: 'Its owners confirmed what one public site showed.',
  document_readings: 'They are kept for a day, for whoever waits for them on one portal.',
  email_opt_outs: 'Whoever is invited to the other portal chooses there.',
  embargo_links: 'They lead to one public site.',
  enquiries: 'Readers wrote to the company on one portal, which promised when they are deleted.',
  enquiry_addresses: 'Their owners have agreed to emails from one portal.',
  enquiry_answer_texts: 'They belong to the enquiries of one portal.',
  enquiry_answer_times: 'They tell of the enquiries of one portal.',
  enquiry_answer_files: 'They belong to the enquiries of one portal.',
  enquiry_answers: 'They belong to the enquiries of one portal.',
  enquiry_file_uses: 'They belong to the enquiries of one portal.',
  enquiry_files: 'They belong to the enquiries of one portal.',
  enquiry_notes: 'They belong to the enquiries of one portal.',
  enquiry_request_companies: 'Readers confirm them on one portal.',
  enquiry_requests: 'Readers confirm them on one portal.',
  follows: 'Readers have agreed to emails from one portal.',
  left_hints: 'They were left before one portal’s editors.',
  link_lookups: 'They say what one portal found.',
  live_proofs: 'They say what one public site showed.',
  mails: 'One portal sends them.',
  mistake_reports: 'Readers reported them to one publisher.',
  notifications: 'They say what one portal has told its members.',
  page_counts: 'Each portal counts its own readers.',
  page_views: 'Each portal counts its own readers.',
  private_previews: 'Each portal switches the previews that its own addresses open.',
  review_messages: 'What was written to the editors of one portal stays with them.',
  review_notes: 'They are the editors’ own.',
  review_tasks: 'They belong to what was decided on one portal.',
  sessions: OWN_SIGN_IN,
  sign_off_comments: 'They are about what one portal showed.',
  sign_offs: 'Their links open one portal.',
  stored_files: 'It is derived from the files, which the other portal reads.',
  submittals: 'What was decided on one portal stays in its history.',
  unpublished_pages: 'What is off the site arrives as a draft, and is public there once it is approved.',
  untold_changes: 'It is the queue of one portal’s own webhooks.',
  untagged_companies: 'It is about the links of one public site.',
  webhooks: 'Their secrets are between one portal and the company’s systems.',
  webhook_deliveries: 'They were sent by one portal.',
  worked_on: 'It is answered about the pages of one public site.',
  working_copies: 'They are what people type on one portal, before they save it.',
  ...Object.fromEntries(
    Object.keys(ofSectionTables('')).flatMap((table) => [
      [`${table}.id`, OWN_ID],
      [`${table}.version`, OWN_VERSION],
    ]),
  ),
  'company_networks.id': OWN_ID,
  'company_networks.version': OWN_VERSION,
  'files.checked_at': OWN_MOMENT,
  'files.chosen_at': OWN_MOMENT,
  'files.created_at': OWN_MOMENT,
  'item_images.created_at': OWN_MOMENT,
  'item_images.id': OWN_ID,
  'items.categories_edited_at': IMPORTED_ONLY,
  'items.company_name': IMPORTED_ONLY,
  'items.created_at': OWN_MOMENT,
  'items.deleted_at': 'Deleted articles do not move.',
  'items.edited_at': IMPORTED_ONLY,
  'items.hidden_at': IMPORTED_ONLY,
  'items.id': OWN_ID,
  'items.idempotency_key': 'It belongs to a request to one portal.',
  'items.merged_into': IMPORTED_ONLY,
  'items.picture_edited_at': IMPORTED_ONLY,
  'items.source': IMPORTED_ONLY,
  'items.source_changed_at': IMPORTED_ONLY,
  'items.source_digest': IMPORTED_ONLY,
  'items.source_key': IMPORTED_ONLY,
  'items.updated_at': OWN_MOMENT,
  'items.version': OWN_VERSION,
  'publications.revision_id': OWN_ID,
  'revisions.created_at': OWN_MOMENT,
  'revisions.id': OWN_ID,
  'revisions.uuid': 'It opens a preview on one portal.',
  'revisions.rights_confirmed_by': CONFIRMED,
  'revisions.rights_confirmed_at': CONFIRMED,
  'revisions.client_agreed_by': CONFIRMED,
  'revisions.client_agreed_at': CONFIRMED,
  'revisions.client_sign_off_id': CONFIRMED,
  'slugs.created_at': OWN_MOMENT,
  'slugs.reserved':
    'A page that is approved for later arrives as a draft, and its slug is claimed again by its approval.',
};

interface Column {
  table: string;
  name: string;
  /** Whether any row holds something else than the column's default. */
  isSet: boolean;
}

/** Lists the columns of every table that refers to an item or to a file, directly or through another one. */
export async function listItemColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<{ table: string; name: string; fallback: string | null }>`
    with recursive tables as (
      select unnest(array['items', 'files'])::regclass::oid as id
      union
      select conrelid from pg_constraint join tables on confrelid = tables.id where contype = 'f'
    )
    select table_name as table, column_name as name, column_default as fallback
    from information_schema.columns
    where table_schema = 'public' and table_name::regclass::oid in (select id from tables)
    order by table_name, ordinal_position`.execute(db);
  const columns: Column[] = [];
  // One after the other, as there are more than may wait for a connection.
  for (const { table, name, fallback } of rows) {
    const { rows: set } = await sql`
      select from ${sql.table(table)} where ${sql.ref(name)} is distinct from ${sql.raw(fallback ?? 'null')}
      limit 1`.execute(db);
    columns.push({ table, name, isSet: set.length > 0 });
  }
  return columns;
}

/** Names the columns that should move with a company but hold nothing in the test data that could be compared. */
export async function listUntestedColumns(db: Database): Promise<string[]> {
  const columns = await listItemColumns(db);
  return columns
    .filter((column) => moves(column) && !column.isSet)
    .map(({ table, name }) => `${table}.${name}`);
}

/** Reads all that should move with a company, by table: ids are replaced by the names of what they stand for. */
export async function readMovingRows(db: Database): Promise<Record<string, unknown[]>> {
  const columns = Map.groupBy((await listItemColumns(db)).filter(moves), ({ table }) => table);
  const names = await readNames(db);
  const fileNames = await readFileNames(db);
  const nameFiles = (row: string) => fileNames.reduce((text, { id, name }) => text.replaceAll(id, name), row);
  const nameIds = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => nameIds(key, each));
    // Within a snapshot the number stands beside the name.
    if (key === 'id' && typeof value === 'number') return undefined;
    return names[key]?.get(Number(value)) ?? value;
  };
  const tables = await Promise.all(
    [...columns].map(async ([table, moving]) => {
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(moving.map(({ name }) => sql.ref(name)))} from ${sql.table(table)}`.execute(db);
      return [table, rows.map((row) => nameFiles(JSON.stringify(row, nameIds))).toSorted()] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** Names each file by what it is for, as an import gives it a new id. */
async function readFileNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('files')
    .leftJoin('item_images', 'item_images.file_id', 'files.id')
    .select(['files.id', sql<string>`coalesce(reference::text, kind::text)`.as('name')])
    .execute();
}

function moves({ table, name }: Column): boolean {
  return !(table in unmovedColumns) && !(`${table}.${name}` in unmovedColumns);
}

/** What stands behind an id, by the names of the columns and of the snapshot's fields that hold one. */
async function readNames(db: Database): Promise<Record<string, ReadonlyMap<number, string>>> {
  const accounts = await db.selectFrom('accounts').select(['id', 'email as name']).execute();
  const items = await db
    .selectFrom('items')
    .select((eb) => ['id', eb.fn.coalesce('source_key', sql<string>`uuid::text`).as('name')])
    .execute();
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const [account, item, category] = [byId(accounts), byId(items), byId(categories)];
  return {
    account_id: account,
    item_id: item,
    company_id: item,
    reference_id: item,
    category_id: category,
    category_ids: category,
    parentId: category,
  };
}
