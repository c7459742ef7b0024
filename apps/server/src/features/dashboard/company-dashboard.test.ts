import { addDays } from '@headwater/contract/dates';
import { expect, test } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { stopClock } from '../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../testing/submittals/given-complete.ts';
import { givenOrder } from '../../../testing/store/given-order.ts';
import { submit } from '../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();
const today = stopClock();

async function getDashboard(owner: Caller) {
  const { status, body } = await owner.query('dashboard.company');
  expect(status).toBe(200);
  return Object(body).result.data;
}

function listMissing(steps: { label: string; required: boolean; completed: boolean }[]): string[] {
  return steps.filter(({ required, completed }) => required && !completed).map(({ label }) => label);
}

test('the dashboard of an account without a company shows only its access', async () => {
  expect(await getDashboard(await portal().account())).toEqual({
    company: null,
    articles: [],
    articleCount: 0,
    access: { active: false, endDate: null, reason: expect.any(String), why: expect.any(String) },
    renewals: [],
    waitingOrder: null,
    paidByCard: false,
    waitingEnquiries: null,
    publicSince: null,
    views: Array.from({ length: 30 }, () => ({ day: expect.any(String), views: 0 })),
  });
});

test('each item has its status and its missing steps, the last changed first', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  const complete = await givenCompleteArticle(portal(), owner);
  const { body } = await owner.mutate('articles.save', { type: 'press-release', title: 'A start' });
  const started = Object(body).result.data;
  const id = await submit(owner, company);
  await admin.mutate('submittals.approve', { id });
  const rejectedId = await submit(owner, complete);
  await admin.mutate('submittals.reject', { id: rejectedId, response: 'Too short' });

  const dashboard = await getDashboard(owner);
  expect(dashboard).toMatchObject({
    company: { id: company.id, type: 'company', isSubmitted: true, response: 'approved', published: true },
    articles: [
      { id: started.id, title: 'A start', isSubmitted: false, response: null, published: false },
      { id: complete.id, isSubmitted: false, response: 'rejected', reason: 'Too short', published: false },
    ],
    articleCount: 2,
    access: { active: true, reason: null },
  });
  expect(listMissing(dashboard.company.steps)).toEqual([]);
  expect(listMissing(dashboard.articles[0].steps)).toEqual(['Content', 'Featured Image', 'Categories']);
  expect(listMissing(dashboard.articles[1].steps)).toEqual([]);
});

test('an item has the address of its public page while the page is visible', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  expect((await getDashboard(owner)).company.publicUrl).toBeNull();
  const { body } = await admin.mutate('submittals.approve', { id: await submit(owner, company) });
  const { url } = Object(body).result.data;
  expect((await getDashboard(owner)).company.publicUrl).toBe(url);
  const status = await owner.query('submittals.get', { id: company.id, item: 'company', subItem: 'any' });
  expect(Object(status.body).result.data.publicUrl).toBe(url);
  const decided = await admin.query('submittals.recent');
  expect(Object(decided.body).result.data[0].publicUrl).toBe(url);
  await portal()
    .db.updateTable('entitlements')
    .set({ ended_at: new Date() })
    .where('account_id', '=', owner.id)
    .execute();
  expect((await getDashboard(owner)).company).toMatchObject({ published: true, publicUrl: null });
});

test('the latest waiting purchase order is named with its pro-forma invoice', async () => {
  const owner = await portal().account();
  await givenOrder(portal(), owner, { poReference: 'PO-1' });
  const { name } = await givenOrder(portal(), owner, { poReference: 'PO-2' });
  const { id } = await portal()
    .db.selectFrom('invoices')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect((await getDashboard(owner)).waitingOrder).toEqual({
    poReference: 'PO-2',
    name,
    invoiceId: id,
  });
  await portal().db.updateTable('purchase_orders').set({ status: 'declined', reason: 'No budget' }).execute();
  expect((await getDashboard(owner)).waitingOrder).toBeNull();
});

test('page views are counted by day and by page, without those of other accounts', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  const foreign = await givenCompleteCompany(portal(), await portal().account());
  const readOn = (item_id: number, daysAgo: number, views: number) => ({
    item_id,
    day: addDays(today, -daysAgo),
    views,
  });
  await db
    .insertInto('page_views')
    .values([
      readOn(company.id, 0, 3),
      readOn(company.id, 29, 4),
      readOn(company.id, 30, 50),
      readOn(foreign.id, 0, 60),
    ])
    .execute();
  const dashboard = await getDashboard(owner);
  expect(dashboard.company.views).toBe(7);
  expect(dashboard.views).toHaveLength(30);
  expect(dashboard.views.at(0)).toEqual({ day: addDays(today, -29), views: 4 });
  expect(dashboard.views.at(-1)).toEqual({ day: today, views: 3 });
});

test('deleted items and the items of other accounts are not listed', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  await givenCompleteArticle(portal(), await portal().account());
  const article = await givenCompleteArticle(portal(), owner);
  await owner.mutate('articles.remove', { articleId: article.id });
  expect(await getDashboard(owner)).toMatchObject({ articles: [], articleCount: 0 });
});

test('many articles take the same few statements: fifty are listed, all are counted', async () => {
  const owner = await portal().account();
  await givenCompleteCompany(portal(), owner);
  const path = '/trpc/dashboard.company';
  const count = await countStatements(portal(), owner, path);
  await portal()
    .db.insertInto('items')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        type: 'press-release' as const,
        account_id: owner.id,
        title: `News ${index}`,
        updated_at: new Date(Date.UTC(2020, 0, 1, 0, index)),
      })),
    )
    .execute();
  expect(await countStatements(portal(), owner, path)).toBe(count);
  expect(count).toBeLessThanOrEqual(8);
  const { articles, articleCount } = await getDashboard(owner);
  expect(articleCount).toBe(60);
  expect(articles.map(({ title }: { title: string }) => title)).toEqual(
    Array.from({ length: 50 }, (_, index) => `News ${59 - index}`),
  );
});
