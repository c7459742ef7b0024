import { randomUUID } from 'node:crypto';
import { pdfUrl } from '@headwater/contract/images';
import { addDays, londonDay } from '@headwater/contract/dates';
import { sampleCompany } from '@headwater/contract/testing/sample-snapshots';
import type { Database } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { askAboutStudy, createClaims, createMembers, createSections } from './company/company-fixtures.ts';
import { createAccuracy, createEnquiry } from './enquiries/enquiry-fixtures.ts';
import { createRevision, insertFile, insertImage, insertItem } from './items/item-fixtures.ts';
import { givenImportedItem } from './imported/given-imported-item.ts';
import { givenImportedName } from './imported/given-imported-name.ts';
import {
  createLink,
  createSignIns,
  createStaff,
  createSuspendedAccount,
} from './session/account-fixtures.ts';
import { givenSecondFactor } from './session/given-second-factor.ts';
import { givenPackage } from './store/given-checkout.ts';
import { createRequests } from './store/store-fixtures.ts';
import { createEmbargoed } from './submittals/embargo-fixtures.ts';
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
    ...(await askAboutStudy(db, { companyId: company.id, itemId: shared.referenceId })),
    ...(await createMail(db, owner)),
    notificationId: await createNotification(db, { accountId: owner.id, companyId: company.id }),
    ...(await createWebhook(db)),
    ...(await createCompanyWebhook(db, { companyId: company.id })),
    sitePageId: await createSitePage(db),
    ...(await getPublisherVersions(db)),
    ...(await createRequests(db, { owner, itemId: article.id, productId: shared.productId })),
    ...(await createTask(db, { ownerId: owner.id, itemId: company.id })),
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
    amendmentId: await createAmendment(db, { accountId: owner.id, itemId: article.id }),
    ...(await createSignOff(db, { accountId: owner.id, itemId: company.id })),
    embargoed: await createEmbargoed(db, { accountId: owner.id }),
    ...(await createEnquiry(db, { accountId: owner.id, companyId: company.id })),
    ...(await createAccuracy(db, { accountId: owner.id, companyId: company.id })),
  };
}

/** Removes the unused categories of fixtures of long before, as the number of a type's categories is bounded. */
async function removeOldCategories(db: Database, { before }: { before: number }): Promise<void> {
  await db
    .deleteFrom('categories')
    .where('item_type', '=', 'company')
    .where('id', '<', before)
    .where('id', 'not in', (eb) => eb.selectFrom('item_categories').select('category_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('publication_categories').select('category_id'))
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('categories')
        .select('parent_id')
        .where('parent_id', 'is not', null)
        .$narrowType<{ parent_id: number }>(),
    )
    .execute();
}

/** Creates what belongs to no account: a product, a category of each kind, a case study. */
async function createShared(db: Database) {
  const name = randomUUID();
  const [company, article, empty, listed] = await db
    .insertInto('categories')
    .values([
      { item_type: 'company', name },
      { item_type: 'press-release', name },
      { item_type: 'company', name: `${name} 2` },
      { item_type: 'accreditation', name },
    ])
    .returning('id')
    .execute();
  await removeOldCategories(db, { before: (company?.id ?? 0) - 500 });
  const caseStudy = await insertItem(db, { type: 'case-study', company_name: name, title: 'Clean water' });
  await db
    .transaction()
    .execute(async (trx) => publishNow(trx, { itemId: caseStudy.id, at: new Date('2026-01-01T12:00:00Z') }));
  const product = await givenPackage({ db });
  return {
    suspendedId: await createSuspendedAccount(db),
    ...(await createStaff(db)),
    companyCategoryId: company?.id ?? 0,
    articleCategoryId: article?.id ?? 0,
    emptyCategoryId: empty?.id ?? 0,
    schemeId: listed?.id ?? 0,
    referenceId: caseStudy.id,
    importedName: await givenImportedName(db),
    ...(await createImportedItems(db)),
    reasonId: await createReasonTemplate(db),
    productId: product.id,
    priceId: product.priceId,
  };
}

/** Imports an item, one for it to lead to, and one that staff have edited. */
async function createImportedItems(db: Database) {
  const editedItemId = await givenImportedItem(db);
  const source = JSON.stringify({ title: 'A', companyName: 'B', introHeader: '', author: '', content: '' });
  await db
    .updateTable('items')
    .set({ edited_at: new Date(), source, source_changed_at: new Date() })
    .where('id', '=', editedItemId)
    .execute();
  return {
    importedItemId: await givenImportedItem(db),
    keptItemId: await givenImportedItem(db),
    editedItemId,
  };
}

/** Creates a template, and removes those of fixtures of long before, as their number is bounded. */
async function createReasonTemplate(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('reason_templates')
    .values({ name: randomUUID(), text: 'Which site is it?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('reason_templates')
    .where('id', '<', id - 20)
    .execute();
  return id;
}

/** Creates a submittal that was sent back with a list of one change. */
async function createTask(db: Database, { ownerId, itemId }: { ownerId: number; itemId: number }) {
  const revision = await db
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot: sampleCompany })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submittal = await db
    .insertInto('submittals')
    .values({
      item_id: itemId,
      revision_id: revision.id,
      action: 'create',
      submitted_by: ownerId,
      decision: 'rejected',
      reason: '1. Title: A shorter one',
      decided_by: ownerId,
      decided_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('review_tasks')
    .values({
      submittal_id: submittal.id,
      position: 0,
      place: JSON.stringify({ kind: 'section', section: 'title' }),
      label: 'Title',
      needed: 'A shorter one',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { taskId: id, profileSubmittalId: submittal.id };
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

/** Creates one of the company's own, as well. */
async function createCompanyWebhook(db: Database, { companyId }: { companyId: number }) {
  const { webhookId, deliveryId } = await createWebhook(db);
  await db.updateTable('webhooks').set({ company_id: companyId }).where('id', '=', webhookId).execute();
  return { companyWebhookId: webhookId, companyDeliveryId: deliveryId };
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

async function createNotification(
  db: Database,
  { accountId, companyId }: { accountId: number; companyId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({
      account_id: accountId,
      company_id: companyId,
      message_kind: 'decisions',
      kind: 'submitted',
      subject: 'Submitted for approval: your company profile',
      body: JSON.stringify(['We will email you as soon as it is decided.']),
      link_label: 'See it in the portal',
      link_url: `/company?company=${companyId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates an amendment of an article that its company has declined. */
async function createAmendment(
  db: Database,
  { accountId, itemId }: { accountId: number; itemId: number },
): Promise<number> {
  const at = new Date();
  const { id } = await db
    .insertInto('amendments')
    .values((eb) => ({
      item_id: itemId,
      submittal_id: eb.selectFrom('submittals').select('id').where('item_id', '=', itemId).limit(1),
      revision_id: eb.selectFrom('revisions').select('id').where('item_id', '=', itemId).limit(1),
      note: 'A comma',
      offered_by: accountId,
      offered_at: at,
      status: 'declined',
      settled_by: accountId,
      settled_at: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** There are few at most, so that all fixtures share one. */
async function createSitePage(db: Database): Promise<number> {
  const page = {
    slug: 'about',
    title: 'About',
    content: '<p>We print.</p>',
    place: 'header' as const,
    position: 1,
    published: true,
    version: 1,
    updated_at: new Date(),
  };
  const { id } = await db
    .insertInto('site_pages')
    .values(page)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(page))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the versions of what the publisher has set so far; 1 for what has its default, which no call can take for it. */
async function getPublisherVersions(db: Database) {
  const section = await db
    .selectFrom('publisher_settings')
    .select('version')
    .where('section', '=', 'contact')
    .executeTakeFirst();
  const mail = await db
    .selectFrom('mail_texts')
    .select('version')
    .where('kind', '=', 'approved')
    .executeTakeFirst();
  return { contactVersion: section?.version ?? 1, mailTextVersion: mail?.version ?? 1 };
}

/** Creates a link of a profile that somebody was asked to sign off with, and a comment by them. */
async function createSignOff(
  db: Database,
  { accountId, itemId }: { accountId: number; itemId: number },
): Promise<{ signOffId: number; signOffSecret: string; commentId: number }> {
  const signOffSecret = newSecret();
  const at = new Date();
  const sent = await db
    .insertInto('sign_offs')
    .values((eb) => ({
      item_id: itemId,
      revision_id: eb.selectFrom('revisions').select('id').where('item_id', '=', itemId).limit(1),
      token_hash: hashSecret(signOffSecret),
      guest: 'Jo Reed',
      note: '',
      sent_by: accountId,
      sent_at: at,
      ends_on: addDays(londonDay(at), 14),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto('sign_off_comments')
    .values({
      sign_off_id: sent.id,
      place: JSON.stringify({ kind: 'section', section: 'title' }),
      label: 'Title',
      text: 'A shorter one',
      written_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { signOffId: sent.id, signOffSecret, commentId: comment.id };
}
