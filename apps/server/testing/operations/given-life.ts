import { noFilters } from '@headwater/contract/search-filters';
import { randomUUID } from 'node:crypto';
import { storedFileNames } from '@headwater/db/stored-file-names';
import type { Database } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { sql } from 'kysely';
import { defang } from '@headwater/contract/defang';
import { createFixtures } from '../fixtures.ts';
import { givenFollow } from '../followers/follow-scene.ts';
import { insertTakenDownPage } from '../submittals/taken-down-page.ts';
import type { Caller, TestPortal } from '../test-portal.ts';

/** Makes an account whose email holds `trace`, with rows in every table that can have any. */
export async function givenTracedAccount(portal: TestPortal, admin: Caller) {
  const trace = `trace-${randomUUID()}`;
  const owner = await portal.account({ email: `${trace}@example.com` });
  return { trace, ...(await givenLife(portal, owner, admin, trace)) };
}

/**
 * Gives an account rows in every table that can have any, stored files, and `trace` in every text that names its person or
 * company; somebody else's rows tell of it as well.
 */
export async function givenLife({ db, deps }: TestPortal, owner: Caller, admin: Caller, trace: string) {
  const fixtures = await createFixtures(db, owner);
  const { company, article, webhookId } = fixtures;
  await writeTrace(db, owner, trace);
  await db
    .insertInto('item_categories')
    .values({ item_id: article.id, category_id: fixtures.articleCategoryId })
    .execute();
  await db
    .insertInto('company_references')
    .values({ company_id: company.id, reference_id: fixtures.referenceId })
    .execute();
  await db.updateTable('webhooks').set({ disabled_at: null }).where('id', '=', webhookId).execute();
  for (const itemId of [company.id, article.id])
    await db.transaction().execute(async (trx) => publishNow(trx, { itemId, at: deps.now() }));
  await db.insertInto('page_views').values({ item_id: article.id, day: '2026-11-01', views: 3 }).execute();
  await db
    .insertInto('page_counts')
    .values({ item_id: article.id, day: '2026-11-01', kind: 'reader', count: 2 })
    .execute();
  await writeAboutOwner(db, { owner, admin, trace, itemId: article.id, webhookId });
  const files = await db
    .selectFrom('files')
    .select(['id', 'kind', 'variant_widths'])
    .where('account_id', '=', owner.id)
    .execute();
  const names = files.flatMap(storedFileNames);
  for (const name of names) await deps.files.put(name, Buffer.from(name));
  // The names of originals, which are their contents, have one length.
  await db
    .updateTable('files')
    .set({ bytes: `${randomUUID()}.png`.length })
    .where('account_id', '=', owner.id)
    .execute();
  return { ...fixtures, names };
}

async function writeTrace(db: Database, { id }: Caller, trace: string): Promise<void> {
  const ofCompany = sql`company_id in (select id from items where account_id = ${id})`;
  for (const statement of [
    sql`update items set title = concat(title, ' ', ${trace}::text), intro_header = ${trace}, content = ${`<p>${trace}</p>`},
      idempotency_key = concat(${trace}::text, id) where account_id = ${id}`,
    sql`update items set author = ${trace} where account_id = ${id} and type <> 'company'`,
    sql`update company_addresses set street_1 = ${trace}, phone = ${trace}, email = ${trace}, url = ${trace} where ${ofCompany}`,
    sql`update company_facts set trade_names = ${trace} where ${ofCompany}`,
    sql`update company_accreditations set number = ${trace} where ${ofCompany}`,
    sql`update company_people set name = ${trace}, email = ${trace} where ${ofCompany}`,
    sql`update company_press set name = ${trace}, about = ${trace} where ${ofCompany}`,
    sql`update company_downloads set title = ${trace} where ${ofCompany}`,
    sql`update company_videos set title = ${trace} where ${ofCompany}`,
    sql`update company_networks set facebook = ${trace} where ${ofCompany}`,
    sql`update company_claims set reason = ${trace} where ${ofCompany}`,
    sql`update enquiries set name = ${trace}, message = ${trace} where ${ofCompany}`,
    sql`update enquiry_files set name = ${trace} where id in (
      select file_id from enquiry_file_uses where enquiry_id in (select id from enquiries where ${ofCompany}))`,
    sql`update enquiry_notes set text = ${trace} where author_id = ${id}`,
    sql`update enquiry_answers set text = ${trace}, name = ${trace} where author_id = ${id}`,
    sql`update enquiry_answer_files set name = ${trace} where uploaded_by = ${id}`,
    sql`update enquiry_answer_texts set text = ${trace} where ${ofCompany}`,
    sql`update enquiry_addresses set email = ${trace} where ${ofCompany}`,
    sql`update webhooks set url = ${trace} where ${ofCompany}`,
    sql`update enquiry_requests set message = ${trace} where item_id in (select id from items where account_id = ${id})`,
    sql`update mistake_reports set message = ${trace}, email = (select email from accounts where id = ${id})
      where item_id in (select id from items where account_id = ${id})`,
    sql`update correction_notices set text = ${trace} where item_id in (select id from items where account_id = ${id})`,
    sql`update item_images set alt = ${trace} where account_id = ${id}`,
    sql`update sessions set user_agent = ${trace} where actor_id = ${id}`,
    sql`update api_tokens set name = ${trace} where account_id = ${id}`,
    sql`update payments set payer_name = ${trace}, payer_address = ${trace}, payer_vat_number = ${trace},
      stripe_customer_id = ${`cus_${id}`} where account_id = ${id}`,
    sql`update purchase_orders set ap_email = ${trace}, comments = ${trace}, price_reason = ${trace}, status = 'declined', reason = ${trace}
      where account_id = ${id}`,
    sql`update quotations set note = ${trace}, price_reason = ${trace}, sent_to = ${trace} where account_id = ${id}`,
    sql`update sales_accounts set next_step = ${trace} where account_id = ${id}`,
    sql`update sales_entries set text = ${trace} where account_id = ${id}`,
    sql`insert into order_receipts (purchase_order_id, amount, received_on, reference, recorded_at)
      select id, 5000, '2026-03-02', ${trace}, now() from purchase_orders where account_id = ${id}`,
    sql`insert into order_credits (purchase_order_id, amount, reason, given_at)
      select id, 1000, ${trace}, now() from purchase_orders where account_id = ${id}`,
    sql`update receivables set stop_reason = ${trace} where stop_reason is not null and purchase_order_id in (
      select id from purchase_orders where account_id = ${id})`,
    sql`update billing_details set name = ${trace}, address = ${trace} where account_id = ${id}`,
    sql`update mails set text = ${trace}, subject = ${trace}, html = ${trace} where account_id = ${id}`,
  ])
    await statement.execute(db);
}

interface Surroundings {
  owner: Caller;
  admin: Caller;
  trace: string;
  itemId: number;
  webhookId: number;
}

/** Writes what jobs, admins and Stripe leave behind about an account. */
async function writeAboutOwner(
  db: Database,
  { owner, admin, trace, itemId, webhookId }: Surroundings,
): Promise<void> {
  const order = await db
    .selectFrom('purchase_orders')
    .select('id')
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const event = { object: { customer: `cus_${owner.id}`, customer_email: trace } };
  const mail = { recipient: admin.email, account_id: admin.id, subject: '', html: '' };
  await db
    .insertInto('payment_events')
    .values({ id: `evt_${owner.id}`, type: 'x', payload: JSON.stringify(event) })
    .execute();
  await db
    .insertInto('payment_faults')
    .values({ stripe_id: `cus_${owner.id}`, problem: 'the amount is 1', note: trace })
    .execute();
  await db
    .insertInto('mails')
    .values([
      { ...mail, kind: 'digest', text: `A new pump ${trace}, since Monday` },
      { ...mail, kind: 'payment-set-aside', text: `From ${defang(owner.email)}` },
      { ...mail, kind: 'contact-corrected', key: `contact-corrected-${itemId}`, text: trace },
      { ...mail, kind: 'mistake-reported', key: `mistake-reported-${itemId}`, text: trace },
    ])
    .execute();
  await db
    .insertInto('mailed_links')
    .values({
      token_hash: Buffer.alloc(32, owner.id),
      account_id: owner.id,
      purpose: 'confirm-email',
      email: trace,
      expires_at: new Date(),
    })
    .execute();
  await db
    .insertInto('known_devices')
    .values({ account_id: owner.id, token_hash: Buffer.alloc(32, owner.id) })
    .execute();
  await db
    .insertInto('saved_filters')
    .values({ account_id: owner.id, list: 'users', name: trace, filter: JSON.stringify({ search: trace }) })
    .execute();
  await givenFollow(db, {
    email: owner.email,
    target: { kind: 'search', query: trace, ...noFilters },
    confirmedAt: new Date(),
  });
  await db.insertInto('email_opt_outs').values({ account_id: owner.id, kind: 'decisions' }).execute();
  await db
    .insertInto('live_proofs')
    .columns(['submittal_id', 'url', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('submittals')
        .innerJoin('items', 'items.id', 'submittals.item_id')
        .select(['submittals.id', eb.val(`https://site.example/${trace}`).as('url'), 'submitted_at'])
        .where('items.account_id', '=', owner.id),
    )
    .onConflict((conflict) => conflict.column('submittal_id').doUpdateSet({ url: trace }))
    .execute();
  await db
    .updateTable('amendments')
    .set({ note: trace, reason: trace })
    .where('offered_by', '=', owner.id)
    .execute();
  await db
    .insertInto('private_previews')
    .values({
      item_id: itemId,
      pass_key: Buffer.alloc(32),
      switched_off_by: owner.id,
      switched_off_at: new Date(),
    })
    .execute();
  await sql`insert into contact_corrections (revision_id, approved_id)
    select max(id), min(id) from revisions where item_id = ${itemId} having max(id) > min(id)`.execute(db);
  await sql`update embargo_links set recipient = ${trace} where made_by = ${owner.id}`.execute(db);
  await sql`update sign_offs set guest = ${trace}, email = ${trace}, note = ${trace}, words = ${trace}
    where sent_by = ${owner.id}`.execute(db);
  await sql`update sign_off_comments set label = ${trace}, text = ${trace} where sign_off_id in (
    select id from sign_offs where sent_by = ${owner.id})`.execute(db);
  await db
    .insertInto('amendment_consents')
    .values((eb) => ({
      company_id: eb
        .selectFrom('items')
        .select('id')
        .where('account_id', '=', owner.id)
        .where('type', '=', 'company'),
      given_by: owner.id,
      given_at: new Date(),
    }))
    .execute();
  await db
    .updateTable('notifications')
    .set({ subject: trace, body: JSON.stringify([{ quote: trace }]) })
    .where('account_id', '=', owner.id)
    .execute();
  await db
    .insertInto('document_readings')
    .values({ account_id: owner.id, url: `https://a.example/${trace}`, created_at: new Date() })
    .execute();
  await db
    .insertInto('link_lookups')
    .values({
      item_id: itemId,
      url: `https://a.example/${trace}`,
      host: 'a.example',
      looked_up_at: new Date(),
    })
    .execute();
  await db
    .insertInto('working_copies')
    .values({
      account_id: owner.id,
      item_id: itemId,
      title: trace,
      intro_header: trace,
      author: trace,
      content: trace,
      version: 1,
      form_key: 'a',
      sequence: 1,
      saved_at: new Date(),
    })
    .execute();
  const { id: submittalId } = await db
    .selectFrom('submittals')
    .select('id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const ofItem = { item_id: itemId, submittal_id: submittalId, text: trace };
  await db
    .insertInto('review_messages')
    .values({ ...ofItem, side: 'company', author_id: owner.id, sent_at: new Date() })
    .execute();
  await db
    .insertInto('review_notes')
    .values({ ...ofItem, author_id: owner.id, written_at: new Date() })
    .execute();
  await sql`update review_tasks set label = ${trace}, needed = ${trace}, answer = ${trace} where submittal_id in (
    select id from submittals where submitted_by = ${owner.id})`.execute(db);
  await insertTakenDownPage(db, { itemId, adminId: admin.id, reason: trace });
  await db.insertInto('refused_uploads').values({ account_id: owner.id, bytes: 1 }).execute();
  await db
    .insertInto('authenticator_apps')
    .values({ account_id: owner.id, secret: Buffer.alloc(20), last_step: 0 })
    .execute();
  await db.updateTable('passkeys').set({ name: trace }).where('account_id', '=', owner.id).execute();
  await db
    .insertInto('account_identities')
    .values({ issuer: 'https://sso.example.com', subject: trace, account_id: owner.id })
    .execute();
  await db.insertInto('statistics_mails').values({ account_id: owner.id, month: '2026-10-01' }).execute();
  await db
    .insertInto('access_notices')
    .values({ account_id: owner.id, ends_on: '2026-11-01', notice: 'ended' })
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event: 'published',
      body: JSON.stringify({ item: { id: itemId, title: trace } }),
    })
    .execute();
  const byAdmin = { actor_id: admin.id, subject_id: admin.id };
  await db
    .insertInto('audit_entries')
    .values([
      {
        actor_id: owner.id,
        subject_id: owner.id,
        action: 'session.tokens.create',
        after: JSON.stringify({ name: trace }),
      },
      { ...byAdmin, action: 'submittals.reject', item_id: itemId, after: JSON.stringify({ reason: trace }) },
      {
        ...byAdmin,
        action: 'purchase-orders.update',
        after: JSON.stringify({ id: order.id, apEmail: trace }),
      },
      { ...byAdmin, action: 'mails.resend', after: JSON.stringify({ to: owner.email }) },
    ])
    .execute();
}
