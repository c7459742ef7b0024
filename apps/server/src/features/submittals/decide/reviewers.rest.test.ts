import { CLAIM_MS } from '@headwater/contract/submittals';
import { beforeEach, expect, it } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
let owner: Caller;
let anna: Caller;
let ben: Caller;
let id: number;

beforeEach(async () => {
  portal().setNow(noon);
  const { db } = portal();
  await db.updateTable('submittals').set({ withdrawn_at: noon }).where('withdrawn_at', 'is', null).execute();
  owner = await portal().account();
  anna = await portal().account({ staffRole: 'reviewer' });
  ben = await portal().account({ staffRole: 'reviewer' });
  await givenAccess(portal(), owner);
  id = await submit(owner, await givenCompleteArticle(portal(), owner, { title: 'A quieter rig' }));
});

const claim = async (by: Caller, of = id) => by.rest('POST', `/api/submittals/claim/${of}`);
const release = async (by: Caller, of = id) => by.rest('DELETE', `/api/submittals/claim/${of}`);

async function listed(by: Caller, query: string): Promise<number[]> {
  const { body } = await by.rest('GET', `/api/submittals/active?${query}`);
  return Object(body).data.submittals.map((row: { id: number }) => row.id);
}

it('a submittal is claimed by one reviewer, and free after they release it', async () => {
  const reviewer = { accountId: anna.id, email: anna.email, claimedUntil: '2026-03-02T12:15:00.000Z' };
  expect(await claim(anna)).toMatchObject({ status: 200, body: { data: { reviewer } } });
  expect(await claim(ben)).toMatchObject({ status: 200, body: { data: { reviewer } } });
  expect(await release(ben)).toMatchObject({ status: 409 });
  expect(await release(anna)).toMatchObject({ status: 200, body: { success: true } });
  expect(await release(anna)).toMatchObject({ status: 409 });
  expect(await claim(ben)).toMatchObject({ body: { data: { reviewer: { email: ben.email } } } });
});

it('neither a lapsed claim nor an assignment can be released', async () => {
  await claim(anna);
  portal().setNow(new Date(noon.getTime() + CLAIM_MS));
  expect(await release(anna)).toMatchObject({ status: 409 });
  await ben.rest('PUT', '/api/submittals/reviewer', { id, reviewerId: anna.id });
  expect(await release(anna)).toMatchObject({ status: 409 });
  expect(await listed(anna, 'reviewer=mine')).toEqual([id]);
});

it('nobody can claim or release an unknown submittal, or without the right to review', async () => {
  for (const call of [claim, release]) {
    expect(await call(anna, 2_000_000_000)).toMatchObject({ status: 404 });
    expect(await call(owner)).toMatchObject({ status: 403 });
  }
  expect(await anna.rest('POST', '/api/submittals/claim/x')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'id' }] },
  });
});

it('the queue is filtered and sorted as on the screen, and its rows keep their documented form', async () => {
  const second = await submit(owner, await givenCompleteArticle(portal(), owner, { title: 'Second' }));
  await claim(anna);
  expect(await listed(anna, 'reviewer=mine')).toEqual([id]);
  expect(await listed(anna, 'reviewer=nobody')).toEqual([second]);
  expect(await listed(ben, 'reviewer=mine')).toEqual([]);
  expect(await listed(ben, 'search=quieter')).toEqual([id]);
  expect(await listed(ben, 'order=newest')).toEqual([second, id]);
  expect(await listed(ben, 'order=newest&limit=1')).toEqual([second]);
  expect(await listed(ben, `order=newest&limit=1&after=${second}`)).toEqual([id]);
  const { body } = await ben.rest('GET', '/api/submittals/active?reviewer=nobody');
  expect(Object.keys(Object(body).data.submittals[0]).toSorted()).toEqual(
    'action email endDate id isSubmitted item response subItem title uuid'.split(' '),
  );
  expect(await anna.rest('GET', '/api/submittals/active?reviewer=everybody')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'reviewer' }] },
  });
});

it('a reviewer reads their own decisions of the last day, and until when each can be undone', async () => {
  await approve(anna, id);
  const recent = async (by: Caller) => Object((await by.rest('GET', '/api/submittals/recent')).body).data;
  expect(await recent(anna)).toMatchObject([
    { id, decision: 'approved', undoableUntil: '2026-03-02T12:10:00.000Z', publicUrl: expect.any(String) },
  ]);
  expect(await recent(ben)).toEqual([]);
  await undo(anna, id);
  expect(await recent(anna)).toEqual([]);
  expect(await owner.rest('GET', '/api/submittals/recent')).toMatchObject({ status: 403 });
});

it('a company reads which pictures of an item have no alt text yet', async () => {
  const article = await givenCompleteArticle(portal(), owner);
  const { item, subItem } = article.submitInput;
  const call = `/api/submittals/undescribed-pictures?item=${item}&subItem=${subItem}`;
  await portal()
    .db.updateTable('item_images')
    .set({ alt: '', decorative: false })
    .where('item_id', '=', article.id)
    .execute();
  expect(await owner.rest('GET', `${call}&id=${article.uuid}`)).toMatchObject({
    status: 200,
    body: { data: [{ place: 'featured', position: 1, url: expect.stringContaining('/files/') }] },
  });
  const stranger = await portal().account();
  expect(await stranger.rest('GET', `${call}&id=${article.uuid}`)).toMatchObject({ status: 404 });
  expect(await owner.rest('GET', call)).toMatchObject({ status: 400, body: { errors: [{ path: 'id' }] } });
});
