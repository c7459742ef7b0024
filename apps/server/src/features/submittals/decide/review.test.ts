import { addDays, londonDay } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit, submitDeletion } from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();

async function review(admin: Caller, id: number): Promise<Review> {
  const { status, body } = await admin.query('submittals.review', { id });
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function given() {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  return { owner, admin };
}

it('a review shows the submitted revision beside the public one, whatever is edited since', async () => {
  const { owner, admin } = await given();
  const company = await givenCompleteCompany(portal(), owner);
  const first = await submit(owner, company);
  expect(await review(admin, first)).toMatchObject({
    submittal: { id: first, action: 'create', revision: expect.any(String) },
    status: 'open',
    decided: null,
    submitted: { snapshot: { title: 'Clearwater Pumps' } },
    former: { kind: 'none' },
    publicUrl: null,
  });
  await approve(admin, first);
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Clearwater Group' });
  const update = await submit(owner, company);
  expect(await review(admin, update)).toMatchObject({
    submittal: { action: 'update' },
    submitted: { snapshot: { title: 'Clearwater Group' } },
    former: { snapshot: { title: 'Clearwater Pumps' } },
    publicUrl: 'http://localhost:3001/supply-chain/clearwater-pumps',
  });
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Clearwater Holding' });
  expect(await review(admin, update)).toMatchObject({
    submittal: { title: 'Clearwater Group' },
    status: 'changed',
    submitted: { snapshot: { title: 'Clearwater Group' } },
  });
});

it('neither a review nor the list of decisions reveals a later draft’s title', async () => {
  const { owner, admin } = await given();
  const company = await givenCompleteCompany(portal(), owner);
  const id = await submit(owner, company);
  await approve(admin, id);
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'A secret pump' });
  const { body } = await admin.query('submittals.recent');
  expect(Object(body).result.data).toMatchObject([{ id, title: 'Clearwater Pumps' }]);
  expect(JSON.stringify([body, await review(admin, id)])).not.toContain('A secret pump');
});

it('a decided submittal can be reviewed, beside the former publication', async () => {
  const { owner, admin } = await given();
  const company = await givenCompleteCompany(portal(), owner);
  const first = await submit(owner, company);
  await approve(admin, first);
  const by = admin.email;
  expect(await review(admin, first)).toMatchObject({
    status: 'approved',
    decided: { by, reason: null },
    former: { kind: 'none' },
  });
  await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Clearwater Group' });
  const update = await submit(owner, company);
  await admin.rest('PUT', '/api/submittals/reject', { id: update, response: 'No' });
  expect(await review(admin, update)).toMatchObject({
    status: 'rejected',
    decided: { by, reason: 'No' },
    former: { snapshot: { title: 'Clearwater Pumps' } },
  });
});

it.for([
  { days: 14, publicUrl: 'http://localhost:3001/supply-chain/calder-pumps' },
  { days: 15, publicUrl: null },
])(
  'a review names the public URL as readers find it $days days after access ended',
  async ({ days, publicUrl }) => {
    // A fixed clock, so that midnight cannot come in between.
    const now = new Date();
    portal().setNow(now);
    const today = londonDay(now);
    const { owner, admin } = await given();
    const company = await givenCompleteCompany(portal(), owner);
    await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Calder Pumps' });
    await approve(admin, await submit(owner, company));
    const { db } = portal();
    await db
      .updateTable('entitlements')
      .set({ starts_on: addDays(today, -400), ends_on: addDays(today, -days) })
      .where('account_id', '=', owner.id)
      .execute();
    await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Calder Group' });
    expect(await review(admin, await submit(owner, company))).toMatchObject({
      status: 'open',
      former: { snapshot: { title: 'Calder Pumps' } },
      publicUrl,
    });
  },
);

it('the review of a deletion shows the page that would be taken down', async () => {
  const { owner, admin } = await given();
  const article = await givenCompleteArticle(portal(), owner);
  await approve(admin, await submit(owner, article));
  const id = await submitDeletion(owner, admin, article);
  expect(await review(admin, id)).toMatchObject({
    submittal: { action: 'delete', revision: null },
    submitted: { kind: 'deletion' },
    former: { snapshot: { title: 'New pumping station opens' } },
  });
});

it('open submittals are counted, and an unknown one is not found', async () => {
  const { owner, admin } = await given();
  const count = async () => Object((await admin.query('submittals.count')).body).result.data;
  const before = await count();
  await submit(owner, await givenCompleteArticle(portal(), owner));
  expect(await count()).toBe(before + 1);
  expect(await admin.query('submittals.review', { id: 2_000_000_000 })).toMatchObject({ status: 404 });
});
