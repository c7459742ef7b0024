import { articleLimits } from '@headwater/contract/articles';
import type { Tables } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { isStaffCall, type AccessRule } from '../../testing/access-rules.ts';
import { procedureAccess } from '../../testing/access-table.ts';
import { givenAccess } from '../../testing/articles/given-article.ts';
import { createFixtures, type Fixtures } from '../../testing/fixtures.ts';
import { publishItem } from '../../testing/items/publish-item.ts';
import { changingMutations, noOpMutations } from '../../testing/mutations.ts';
import { tableBounds, type TableBound } from '../../testing/table-bounds.ts';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { createTestImage } from '../../testing/uploads/test-image.ts';
import { sendUpload } from '../../testing/uploads/send-upload.ts';

type Table = keyof Tables;

const portal = useTestPortal({ payments: true, settings: { TEXT_MB_PER_DAY: '1000' } });
const bounds = new Map<string, TableBound>(Object.entries(tableBounds));

/** Lists the tables whose bound is of this kind. */
function tablesBy(by: TableBound['by']): string[] {
  return [...bounds].flatMap(([table, bound]) => (bound.by === by ? [table] : []));
}

test('every table has a limit, and a limit by key has one', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_migration%'`.execute(
    portal().db,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...bounds.keys()].toSorted());
  // From another column than the row's own number.
  const { rows: keyed } = await sql<{ name: string }>`
    select distinct indrelid::regclass::text as name from pg_index
    where indisunique and not exists (
      select from pg_attribute where attrelid = indrelid and attnum = any (indkey) and attname in ('id', 'uuid'))`.execute(
    portal().db,
  );
  const names = new Set(keyed.map(({ name }) => name));
  expect(tablesBy('key').filter((table) => !names.has(table))).toEqual([]);
});

interface Size {
  rows: number;
  bytes: number;
}

/** Measures every table, including the queue of jobs. */
async function measure(): Promise<Map<string, Size>> {
  const { db } = portal();
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(db);
  const sizes = tables.map(
    ({ name }) => sql`
      select ${name.replace('public.', '')} as name, count(*)::integer as rows,
        coalesce(sum(octet_length(t::text)), 0)::integer as bytes
      from ${sql.raw(name)} as t`,
  );
  const { rows } = await sql<Size & { name: string }>`${sql.join(sizes, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

interface Growth {
  /** The tables that have more rows. */
  tables: string[];
  bytes: number;
  /** The counts of the account's day. */
  counted: number;
}

async function countedOf({ id }: Caller): Promise<number> {
  const count = portal().db.selectFrom('text_counts').select('bytes').where('account_id', '=', id);
  return Number((await count.executeTakeFirst())?.bytes ?? 0);
}

/** The sizes after the previous call, since when nothing has changed. */
let measured: Map<string, Size> | null = null;

/** Makes a call with the access table's example in a world, and returns what it has added. */
async function growthIn(fixtures: Fixtures, path: string, rule: AccessRule<unknown>) {
  const { owner } = fixtures;
  const caller = rule.access === 'public' ? portal().visitor() : owner;
  const [before, countedBefore] = [measured ?? (await measure()), await countedOf(owner)];
  const { status } = await caller.mutate(path, rule.example(fixtures));
  const after = (measured = await measure());
  const tables: string[] = [];
  let bytes = 0;
  for (const [table, size] of after) {
    const former = before.get(table) ?? { rows: 0, bytes: 0 };
    if (size.rows > former.rows) tables.push(table);
    bytes += Math.max(0, size.bytes - former.bytes);
  }
  return { status, growth: { tables, bytes, counted: (await countedOf(owner)) - countedBefore } };
}

async function createWorld(): Promise<Fixtures> {
  const { db, account } = portal();
  measured = null;
  return createFixtures(db, await account());
}

/** Each call changes one of them; the other is never changed, because its calls change nothing. */
const worlds: { changed: Fixtures | null; unchanged: Fixtures | null } = { changed: null, unchanged: null };
const noOpPaths = new Set(noOpMutations.map(([path]) => path));

/** Returns what a call adds in the previous call's world; in a new one if that call has ended what this one needs. */
async function growthOf(path: string, rule: AccessRule<unknown>): Promise<Growth> {
  if (noOpPaths.has(path))
    return (await growthIn((worlds.unchanged ??= await createWorld()), path, rule)).growth;
  if (worlds.changed) {
    const { status, growth } = await growthIn(worlds.changed, path, rule);
    if (status === 200 && growth.bytes > 0) return growth;
  }
  return (await growthIn((worlds.changed = await createWorld()), path, rule)).growth;
}

/** Calls that add more than they count: each has its own daily limit. */
const limitedByDay = ['store.purchaseOrders.create', 'enquiries.answer'];

describe('an addition by a call', () => {
  const calls = [...changingMutations, ...noOpMutations].filter(([, rule]) => !isStaffCall(rule));

  const ofAccounts = calls.filter(([, { access, endsAttack }]) => access !== 'public' && !endsAttack);
  test.each(ofAccounts)('counts towards the text of a day, so that it is limited: %s', async (path, rule) => {
    const { tables, bytes, counted } = await growthOf(path, rule);
    expect(counted).toBeGreaterThanOrEqual(1_000);
    expect(bytes).toBeLessThanOrEqual(limitedByDay.includes(path) ? 10 * counted : 2 * counted);
    for (const table of tables) expect(['staff', 'visitors', 'portal']).not.toContain(bounds.get(table)?.by);
  });

  /** Rows about a change, or that count an attempt: limited by what there is to reverse, or by the limit of attempts. */
  const notes = [
    'audit_entries',
    'mails',
    'notifications',
    'throttle_hits',
    'passkey_challenges',
    'known_devices',
    // Whoever has left a company may buy for one of their own.
    'sales_accounts',
  ];
  const free = calls.filter(([, { endsAttack }]) => endsAttack);
  test.each(free)('is only a note if it ends an attack, and counts nothing: %s', async (path, rule) => {
    const { tables, counted } = await growthOf(path, rule);
    expect(counted).toBe(0);
    expect(notes).toEqual(expect.arrayContaining(tables.filter((table) => bounds.has(table))));
  });

  const ofVisitors = calls.filter(([, { access }]) => access === 'public');
  test.each(ofVisitors)('touches nothing of the staff’s if a visitor makes it: %s', async (path, rule) => {
    const { tables, counted } = await growthOf(path, rule);
    expect(counted).toBe(0);
    for (const table of tables) expect(bounds.get(table)?.by).not.toBe('staff');
  });
});

interface FullTable {
  /** The table's row of one account, as `where` has it. */
  of: (fixtures: Fixtures) => RawBuilder<unknown>;
  /** Inserts a row for each `n` of `missing`. */
  fill: (fixtures: Fixtures, missing: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Adds one more with the API. */
  add: (caller: Caller, fixtures: Fixtures) => Promise<{ status: number }>;
  max?: number;
}

const picture = await createTestImage(800, 450);
const hash = sql`sha256(gen_random_uuid()::text::bytea)`;

function call(path: string): FullTable['add'] {
  return async (caller, fixtures) => caller.mutate(path, procedureAccess[path]?.example(fixtures));
}

const articles = {
  of: ({ owner }: Fixtures) => sql`account_id = ${owner.id} and type <> 'company'`,
  fill: ({ owner }: Fixtures, missing: RawBuilder<unknown>) => sql`
    insert into items (type, account_id, title, deleted_at)
    select 'press-release', ${owner.id}, 'News', case when n % 2 = 0 then now() end from ${missing}`,
  add: async (caller: Caller) =>
    caller.mutate('articles.save', { uuid: null, type: 'press-release', title: 'News' }),
};

/** The company to which the fixtures invite the owner, who joins it. */
const joinedCompany = ({ owner }: Fixtures) => sql`(
  select company_id from company_invitations where email = ${owner.email}
  union select company_id from company_members where account_id = ${owner.id} and role = 'editor')`;

/** How to fill each table that has a limited number of rows, and how to add another. */
const fullTables: Partial<Record<Table, FullTable>> = {
  api_tokens: {
    of: ({ owner }) => sql`account_id = ${owner.id} and revoked_at is null`,
    fill: ({ owner }, missing) => sql`
      insert into api_tokens (account_id, name, token_hash) select ${owner.id}, 'Import', ${hash} from ${missing}`,
    add: call('session.tokens.create'),
  },
  company_addresses: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into company_addresses (company_id, street_1, sequence) select ${company.id}, '2 Mill Lane', n + 1 from ${missing}`,
    add: call('company.addresses.create'),
  },
  company_claims: {
    of: ({ company }) => sql`company_id = ${company.id} and status = 'waiting'`,
    fill: ({ company }, missing) => sql`
      insert into company_claims (company_id, name, reason, created_at) select ${company.id}, 'Name ' || n, 'Ours', now() from ${missing}`,
    add: call('reference.claims.create'),
  },
  company_members: {
    of: (fixtures) => sql`company_id = ${joinedCompany(fixtures)}`,
    fill: (fixtures, missing) => sql`
      with joined as (
        insert into accounts (email, password_hash) select gen_random_uuid() || '@example.com', '' from ${missing} returning id)
      insert into company_members (company_id, account_id, role) select ${joinedCompany(fixtures)}, id, 'viewer' from joined`,
    add: call('company.members.acceptInvitation'),
  },
  company_accreditations: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into company_accreditations (company_id, scheme, number, scope, ends, certificate, sequence)
      select ${company.id}, 'NERS', '', '', '', '', n + 1 from ${missing}`,
    add: call('company.accreditations.create'),
  },
  company_people: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into company_people (company_id, name, role, phone, email, region, photo, sequence)
      select ${company.id}, 'Ada', '', '', '', '', '', n + 1 from ${missing}`,
    add: call('company.people.create'),
  },
  company_downloads: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into company_downloads (company_id, title, file, sequence)
      select ${company.id}, 'Data sheet', '/files/1.pdf', n + 1 from ${missing}`,
    add: call('company.downloads.create'),
  },
  company_videos: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into company_videos (company_id, url, sequence) select ${company.id}, 'https://vimeo.com/2', n + 1 from ${missing}`,
    add: call('company.videos.create'),
  },
  correction_notices: {
    of: ({ company }) => sql`item_id = ${company.id}`,
    fill: ({ company, owner }, missing) => sql`
      insert into correction_notices (item_id, text, written_by, by_publisher, written_at)
      select ${company.id}, 'It is in Leeds.', ${owner.id}, false, now() from ${missing}`,
    add: async (caller, fixtures) => {
      await publishItem(portal().db, fixtures.company.id);
      return call('accuracy.notices.own.add')(caller, { ...fixtures, article: fixtures.company });
    },
  },
  embargo_links: {
    of: ({ embargoed }) => sql`submittal_id = ${embargoed.submittalId}`,
    fill: ({ embargoed, owner }, missing) => sql`
      insert into embargo_links (submittal_id, token_hash, recipient, made_by, made_at, by_editor)
      select ${embargoed.submittalId}, ${hash}, 'Jane Smith', ${owner.id}, now(), false from ${missing}`,
    add: call('submittals.embargoLinks.make'),
  },
  enquiry_addresses: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company, owner }, missing) => sql`
      insert into enquiry_addresses (company_id, email, added_by, added_at, token_hash)
      select ${company.id}, gen_random_uuid() || '@example.com', ${owner.id}, now(), ${hash} from ${missing}`,
    add: call('enquiries.addresses.add'),
  },
  enquiry_answer_texts: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into enquiry_answer_texts (company_id, name, text)
      select ${company.id}, gen_random_uuid(), 'Thank you for asking.' from ${missing}`,
    add: call('enquiries.texts.add'),
  },
  enquiry_answers: {
    of: ({ enquiryId }) => sql`enquiry_id = ${enquiryId}`,
    fill: ({ enquiryId, owner }, missing) => sql`
      insert into enquiry_answers (enquiry_id, author_id, name, text, sent_at, token_hash)
      select ${enquiryId}, ${owner.id}, 'Ada', 'Yes.', now(), ${hash} from ${missing}`,
    add: call('enquiries.answer'),
  },
  webhooks: {
    of: ({ company }) => sql`company_id = ${company.id}`,
    fill: ({ company }, missing) => sql`
      insert into webhooks (company_id, url, secret) select ${company.id}, 'https://example.com/' || n, 'whsec' from ${missing}`,
    add: call('company.webhooks.create'),
  },
  enquiry_notes: {
    of: ({ enquiryId }) => sql`enquiry_id = ${enquiryId}`,
    fill: ({ enquiryId, owner }, missing) => sql`
      insert into enquiry_notes (enquiry_id, author_id, text, written_at) select ${enquiryId}, ${owner.id}, 'Call', now() from ${missing}`,
    add: call('enquiries.addNote'),
  },
  item_images: {
    of: ({ company }) => sql`item_id = ${company.id} and reference = 'gallery'`,
    fill: ({ company, owner }, missing) => sql`
      with uploaded as (
        insert into files (id, kind, account_id, bytes, width, height)
        select gen_random_uuid(), 'image', ${owner.id}, 1000, 800, 450 from ${missing} returning id)
      insert into item_images (account_id, item_id, file_id, reference) select ${owner.id}, ${company.id}, id, 'gallery' from uploaded`,
    add: async (caller) =>
      sendUpload({
        portal: portal(),
        caller,
        fields: [
          ['reference', 'gallery'],
          ['file', picture],
        ],
      }),
  },
  items: {
    ...articles,
    // The fixtures' waiting order, which opens the articles without being paid.
    add: async (caller) => {
      const { db } = portal();
      await db.deleteFrom('entitlements').where('account_id', '=', caller.id).execute();
      return articles.add(caller);
    },
  },
  passkeys: {
    of: ({ owner }) => sql`account_id = ${owner.id}`,
    fill: ({ owner }, missing) => sql`
      insert into passkeys (account_id, credential_id, name, public_key, counter, transports)
      select ${owner.id}, gen_random_uuid(), 'Phone', '', 0, '{}' from ${missing}`,
    add: call('session.secondFactor.addPasskey'),
  },
  sign_off_comments: {
    of: ({ signOffId }) => sql`sign_off_id = ${signOffId}`,
    fill: ({ signOffId }, missing) => sql`
      insert into sign_off_comments (sign_off_id, place, label, text, written_at)
      select ${signOffId}, '{"kind": "section", "section": "title"}', 'Title', 'Shorter', now() from ${missing}`,
    add: async (_, fixtures) => call('submittals.signOffs.comment')(portal().visitor(), fixtures),
  },
  sign_offs: {
    of: ({ article }) => sql`item_id = ${article.id} and revoked_at is null`,
    fill: ({ article, owner }, missing) => sql`
      insert into sign_offs (item_id, token_hash, guest, note, ends_on, sent_by, sent_at)
      select ${article.id}, ${hash}, 'Jo', '', current_date + 7, ${owner.id}, now() from ${missing}`,
    add: call('submittals.signOffs.send'),
  },
};

describe('a table with a limited number of rows', () => {
  test('has a description of how to fill it', () => {
    expect(Object.keys(fullTables).toSorted()).toEqual(tablesBy('rows').toSorted());
  });

  async function countRows(table: string, fixtures: Fixtures, of: FullTable['of']): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${of(fixtures)}`.execute(portal().db);
    return rows[0]?.count ?? 0;
  }

  /** Fills a table, leaving some room, and returns the answer to adding one with the API, and what it adds. */
  async function addTo(table: string, { of, fill, add, max = 0 }: FullTable, room: number) {
    const { db, account } = portal();
    const owner = await account();
    const fixtures = await createFixtures(db, owner);
    const present = await countRows(table, fixtures, of);
    await fill(fixtures, sql`generate_series(1, ${max - room - present}::integer) n`).execute(db);
    const before = await countRows(table, fixtures, of);
    expect(before).toBe(max - room);
    const { status } = await add(owner, fixtures);
    return { status, added: (await countRows(table, fixtures, of)) - before };
  }

  const full = Object.entries(fullTables).map(([table, filled]): [string, FullTable] => {
    const bound = bounds.get(table);
    return [table, { ...filled, max: bound?.by === 'rows' ? bound.max : 0 }];
  });

  test.each(full)('accepts the last row, and no more: %s', async (table, filled) => {
    expect(await addTo(table, filled, 1)).toEqual({ status: 200, added: 1 });
    const { status, added } = await addTo(table, filled, 0);
    expect([400, 403, 409]).toContain(status);
    expect(added).toBe(0);
  });

  describe('articles', () => {
    let paying: Fixtures;
    beforeAll(async () => {
      paying = await createFixtures(portal().db, await portal().account());
      await givenAccess(portal(), paying.owner);
    });

    test('are more for a company with a package, including deleted ones', async () => {
      const { owner } = paying;
      const present = await countRows('items', paying, articles.of);
      const missing = articleLimits.withPackage - present - 1;
      await articles.fill(paying, sql`generate_series(1, ${missing}::integer) n`).execute(portal().db);
      const answers = await Promise.all([articles.add(owner), articles.add(owner), articles.add(owner)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
      const refused = answers.find(({ status }) => status === 403);
      expect(Object(refused?.body).error.data.errors).toEqual([
        { path: 'type', message: expect.stringContaining('We keep at most 20,000 articles') },
      ]);
      expect(await countRows('items', paying, articles.of)).toBe(articleLimits.withPackage);
    });
  });
});
