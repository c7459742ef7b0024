import { DAY_MS } from '@headwater/contract/dates';
import { beforeAll, expect, test } from 'vitest';
import { givenAccess, givenArticle } from '../../../testing/articles/given-article.ts';
import { givenConfirmedRequest } from '../../../testing/enquiries/given-enquiry.ts';
import { givenFollow } from '../../../testing/followers/follow-scene.ts';
import { givenCompleteCompany } from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { deleteFollower } from '../followers/followers.queries.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

const portal = useTestPortal();
const now = new Date('2026-11-21T12:00:00Z');
beforeAll(() => portal().setNow(now));

/** Lets a reader ask and confirm, and runs the job that follows twice at once. */
async function ask(itemId: number, email: string): Promise<void> {
  const job = await givenConfirmedRequest(portal(), { itemId, email });
  await Promise.all([receiveEnquiry(portal().deps, job), receiveEnquiry(portal().deps, job)]);
}

async function readStatistics(owner: Caller) {
  const { status, body } = await owner.rest('GET', '/api/statistics');
  expect(status).toBe(200);
  return Object(body).data;
}

test('statistics count each enquiry once, by day and page, and the company’s followers', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const company = await givenCompleteCompany(portal(), owner);
  const article = await givenArticle(portal(), owner);
  await ask(company.id, 'jo@reader.example');
  await ask(article.id, 'jo@reader.example');
  portal().setNow(new Date(now.getTime() + DAY_MS));
  await ask(article.id, 'lee@reader.example');
  const target = { kind: 'company', companyId: company.id } as const;
  await givenFollow(db, { email: 'eve@reader.example', target, confirmedAt: now });
  await givenFollow(db, { email: 'fay@reader.example', target, confirmedAt: null });
  const statistics = await readStatistics(owner);
  expect(statistics).toMatchObject({ total: { enquiries: 3 }, before: { enquiries: 0 }, followers: 1 });
  expect(statistics.steps.slice(-2)).toMatchObject([{ enquiries: 2 }, { enquiries: 1 }]);
  const byPage = statistics.items.map(({ id, enquiries }: Record<string, number>) => [id, enquiries]);
  expect(byPage).toEqual([
    [company.id, 1],
    [article.id, 2],
  ]);
  const admin = await portal().account({ admin: true });
  const { body } = await admin.query('dashboard.companyOverview', { id: company.id });
  expect(Object(body).result.data).toMatchObject({
    enquiries: { new: 3, answered: 0, closed: 0, ofSeveral: 0 },
    followers: 1,
  });
});

test('the count stays when an enquiry is deleted or a reader is erased', async () => {
  const { db } = portal();
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const { id } = await givenCompleteCompany(portal(), owner);
  await ask(id, 'kim@reader.example');
  await ask(id, 'max@reader.example');
  const { body } = await owner.query('enquiries.list', {});
  await owner.mutate('enquiries.remove', { id: Object(body).result.data.enquiries[0].id });
  await db.deleteFrom('enquiries').where('email', '=', 'kim@reader.example').execute();
  const target = { kind: 'company', companyId: id } as const;
  await givenFollow(db, { email: 'kim@reader.example', target, confirmedAt: now });
  await db
    .insertInto('page_counts')
    .values({ item_id: id, day: '2026-11-21', kind: 'follower', count: 1 })
    .execute();
  await db.transaction().execute(async (trx) => deleteFollower(trx, { email: 'kim@reader.example' }));
  expect(await readStatistics(owner)).toMatchObject({
    total: { enquiries: 2, newFollowers: 1 },
    followers: 0,
  });
});
