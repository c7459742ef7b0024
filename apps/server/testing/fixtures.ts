import { randomBytes, randomUUID } from 'node:crypto';
import { imageUrl, pdfUrl, type ImageReference } from '@headwater/contract/images';
import type { Database, Tables } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/db/snapshot';
import type { Insertable } from 'kysely';
import {
  createMailedLink,
  type LinkPurpose,
} from '../src/features/session/mailed-links/create-mailed-link.ts';
import { fingerprintOf } from '../src/features/history/restore-revision.ts';
import { hashSecret, newSecret } from '../src/http/secrets.ts';
import { insertInvoice } from '../src/features/store/invoices/invoices.queries.ts';
import { givenPackage } from './store/given-checkout.ts';
import { givenSecondFactor } from './session/given-second-factor.ts';
import { givenImportedName } from './reference/given-imported-name.ts';
import type { Caller } from './test-portal.ts';

/** An account's rows, one of each kind, for tests that try to reach them as another account. */
export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

export async function createFixtures(db: Database, owner: Caller) {
  const shared = await createShared(db);
  const company = await insertItem(db, { type: 'company', account_id: owner.id, title: 'Clearwater' });
  const pdf = await insertFile(db, { kind: 'pdf', account_id: owner.id });
  const article = await insertItem(db, {
    type: 'press-release',
    account_id: owner.id,
    title: 'A new pump',
    content: '<p>It pumps.</p>',
    pdf_file_id: pdf,
  });
  const deletedArticle = await insertItem(db, {
    type: 'press-release',
    account_id: owner.id,
    title: 'An old pump',
    deleted_at: new Date(),
  });
  return {
    ...shared,
    ...(await createSections(db, company.id)),
    ...(await createSignIns(db, owner)),
    admitDeviceSecret: await createLink(db, owner, 'admit-device'),
    changeEmailSecret: await createLink(db, owner, 'change-email'),
    setPasswordSecret: await createLink(db, owner, 'set-password'),
    ...(await givenSecondFactor(db, owner)),
    ...(await createMembers(db, { owner, companyId: company.id })),
    ...(await createClaims(db, company.id)),
    ...(await createMail(db, owner)),
    ...(await createWebhook(db)),
    ...(await createRequests(db, { owner, itemId: article.id, productId: shared.productId })),
    readingId: await createReading(db, { accountId: owner.id, articleId: article.id }),
    owner,
    company,
    article,
    deletedArticle,
    pdfUrl: pdfUrl(pdf),
    logoUrl: await insertImage(db, { owner, itemId: company.id, reference: 'logo' }),
    galleryUrl: await insertImage(db, { owner, itemId: company.id, reference: 'gallery' }),
    featuredUrl: await insertImage(db, { owner, itemId: article.id, reference: 'gallery' }),
    ...(await createRevision(db, { itemId: article.id })),
  };
}

/** Creates a revision in which the item has another title, and names what the item is now. */
async function createRevision(db: Database, { itemId }: { itemId: number }) {
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) throw new Error('there is nothing to keep');
  const { uuid } = await db
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot: { ...snapshot, title: 'An earlier title' } })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { revision: uuid, present: fingerprintOf(snapshot) };
}

/** Creates what belongs to no account: a product, a category of each kind, a case study. */
async function createShared(db: Database) {
  const name = randomUUID();
  const [company, article] = await db
    .insertInto('categories')
    .values([
      { item_type: 'company', name },
      { item_type: 'press-release', name },
    ])
    .returning('id')
    .execute();
  const caseStudy = await insertItem(db, { type: 'case-study', company_name: name, title: 'Clean water' });
  const product = await givenPackage({ db });
  return {
    suspendedId: await createSuspendedAccount(db),
    ...(await createStaff(db)),
    companyCategoryId: company?.id ?? 0,
    articleCategoryId: article?.id ?? 0,
    referenceId: caseStudy.id,
    importedName: await givenImportedName(db),
    reasonId: await createReasonTemplate(db),
    productId: product.id,
    priceId: product.priceId,
  };
}

async function createReasonTemplate(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('reason_templates')
    .values({ name: randomUUID(), text: 'Which site is it?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates the reading of a page that became the article. */
async function createReading(
  db: Database,
  { accountId, articleId }: { accountId: number; articleId: number },
): Promise<string> {
  const at = new Date();
  const { id } = await db
    .insertInto('document_readings')
    .values({ account_id: accountId, article_id: articleId, created_at: at, finished_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function createSuspendedAccount(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      email: `${randomUUID()}@example.com`,
      password_hash: '',
      suspended_at: new Date(),
      suspension_reason: 'Spam',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates somebody of the staff, and an account that could be given a staff role. */
async function createStaff(db: Database): Promise<{ staffId: number; candidateEmail: string }> {
  const candidate = newAccount();
  const [staff] = await db
    .insertInto('accounts')
    .values([
      { ...newAccount(), staff_role: 'support' },
      { ...candidate, staff_role: null },
    ])
    .returning('id')
    .execute();
  return { staffId: staff?.id ?? 0, candidateEmail: candidate.email };
}

async function createSections(db: Database, company_id: number) {
  const address = await db
    .insertInto('company_addresses')
    .values({ company_id, street_1: '1 Mill Lane', sequence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const video = await db
    .insertInto('company_videos')
    .values({ company_id, url: 'https://vimeo.com/1', sequence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const networks = await db
    .insertInto('company_networks')
    .values({ company_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { addressId: address.id, videoId: video.id, networksId: networks.id };
}

/** Creates another session and an API token. */
async function createSignIns(db: Database, owner: Caller) {
  const session = await db
    .insertInto('sessions')
    .values({ id_hash: randomBytes(32), actor_id: owner.id })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  const token = await db
    .insertInto('api_tokens')
    .values({ account_id: owner.id, name: 'Import', token_hash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { otherSessionId: session.public_id, tokenId: token.id };
}

async function createLink(db: Database, owner: Caller, purpose: LinkPurpose): Promise<string> {
  const email = purpose === 'change-email' ? `${randomUUID()}@example.com` : owner.email;
  const portal = { env: { portalUrl: 'http://portal.test' }, now: () => new Date('2099-12-31') };
  const link = { accountId: owner.id, purpose, email };
  const url = await db.transaction().execute(async (trx) => createMailedLink(trx, portal, link));
  return new URL(url).hash.slice(1);
}

interface CompanyOfOwner {
  owner: Caller;
  companyId: number;
}

/** Creates a member beside the owner, an open invitation, and one of another company to the owner. */
async function createMembers(db: Database, { owner, companyId }: CompanyOfOwner) {
  const [member, host] = await db
    .insertInto('accounts')
    .values([newAccount(), newAccount()])
    .returning('id')
    .execute();
  const memberId = member?.id ?? 0;
  await db
    .insertInto('company_members')
    .values({ company_id: companyId, account_id: memberId, role: 'editor' })
    .execute();
  const invited = { invitedBy: owner.id, email: `${randomUUID()}@example.com` };
  const hostId = host?.id ?? 0;
  const other = await insertItem(db, { type: 'company', account_id: hostId, title: 'Springs' });
  const sent = await insertInvitation(db, { companyId, ...invited });
  const received = { companyId: other.id, invitedBy: hostId, email: owner.email };
  return {
    memberId,
    invitationId: sent.id,
    invitationSecret: sent.secret,
    ownInvitationSecret: (await insertInvitation(db, received)).secret,
  };
}

/** Creates a claim that waits, and a name that the company was given. */
async function createClaims(db: Database, company_id: number) {
  const claim = { company_id, name: randomUUID(), reason: 'Ours', created_at: new Date() };
  const [waiting, given] = await db
    .insertInto('company_claims')
    .values([
      { ...claim, status: 'waiting' },
      {
        ...claim,
        name: randomUUID(),
        status: 'approved',
        decided_at: new Date(),
        response: 'The same website',
      },
    ])
    .returning('id')
    .execute();
  return { claimId: waiting?.id ?? 0, givenClaimId: given?.id ?? 0 };
}

function newAccount() {
  return { email: `${randomUUID()}@example.com`, password_hash: '' };
}

async function insertInvitation(
  db: Database,
  { companyId, email, invitedBy }: { companyId: number; email: string; invitedBy: number },
): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const { id } = await db
    .insertInto('company_invitations')
    .values({
      company_id: companyId,
      email,
      role: 'editor',
      invited_by: invitedBy,
      token_hash: hashSecret(secret),
      created_at: new Date(),
      expires_at: new Date('2099-12-31'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Creates a disabled webhook with a delivery in its log. */
async function createWebhook(db: Database) {
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({ url: 'https://example.com/hook', secret: 'whsec_test', disabled_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event: 'published', body: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webhookId, deliveryId: delivery.id };
}

interface RequestFixtures {
  owner: Caller;
  itemId: number;
  productId: number;
}

/** Creates paid access, a card payment, an open submittal and a waiting purchase order. */
async function createRequests(db: Database, { owner, itemId, productId }: RequestFixtures) {
  await db
    .insertInto('entitlements')
    .values({ account_id: owner.id, source: 'granted', starts_on: '2020-01-01', ends_on: '2099-12-31' })
    .execute();
  const sessionId = `cs_${randomBytes(8).toString('hex')}`;
  const payment = await db
    .insertInto('payments')
    .values({
      account_id: owner.id,
      product_id: productId,
      stripe_session_id: sessionId,
      stripe_subscription_id: `sub_${sessionId}`,
      status: 'paid',
      net: 9_900,
      vat_percent: 20,
      amount: 11_880,
      currency: 'GBP',
      recurring: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fault = await db
    .insertInto('payment_faults')
    .values({ stripe_id: `in_${sessionId}`, problem: 'the amount is 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submittal = await db
    .insertInto('submittals')
    .values({ item_id: itemId, action: 'delete', submitted_by: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await db
    .insertInto('purchase_orders')
    .values({
      account_id: owner.id,
      product_id: productId,
      price: 9_900,
      po_reference: randomUUID(),
      ap_email: 'accounts@example.com',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoiceId = await insertInvoiceOf(db, { owner, purchaseOrderId: order.id });
  return {
    sessionId,
    paymentId: payment.id,
    faultId: fault.id,
    submittalId: submittal.id,
    orderId: order.id,
    invoiceId,
  };
}

async function insertInvoiceOf(
  db: Database,
  { owner, purchaseOrderId }: { owner: Caller; purchaseOrderId: number },
): Promise<number> {
  const party = { name: 'Headwater', address: [], vatNumber: null };
  return db.transaction().execute(async (trx) =>
    insertInvoice(trx, {
      kind: 'pro-forma',
      accountId: owner.id,
      sale: { purchaseOrderId },
      creditsId: null,
      issuedOn: '2026-11-21',
      figures: { net: 9_900, vat: 1_980, gross: 11_880 },
      document: {
        seller: party,
        buyer: party,
        description: 'Bronze',
        vatPercent: 20,
        taxPoint: null,
        poReference: null,
        received: null,
        credits: null,
      },
    }),
  );
}

async function createMail(db: Database, owner: Caller) {
  const mail = await db
    .insertInto('mails')
    .values({
      account_id: owner.id,
      recipient: owner.email,
      kind: 'submitted',
      subject: '',
      text: '',
      html: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mailId: mail.id };
}

async function insertItem(db: Database, item: Insertable<Tables['items']>) {
  return db.insertInto('items').values(item).returning(['id', 'uuid']).executeTakeFirstOrThrow();
}

async function insertFile(
  db: Database,
  file: Omit<Insertable<Tables['files']>, 'id' | 'bytes'>,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('files')
    .values({ ...file, id, bytes: 1_000 })
    .execute();
  return id;
}

interface NewImage {
  owner: Caller;
  itemId: number;
  reference: ImageReference;
}

async function insertImage(db: Database, { owner, itemId, reference }: NewImage): Promise<string> {
  const file_id = await insertFile(db, { kind: 'image', account_id: owner.id, width: 600, height: 200 });
  await db
    .insertInto('item_images')
    .values({ account_id: owner.id, item_id: itemId, file_id, reference })
    .execute();
  return imageUrl(file_id);
}
