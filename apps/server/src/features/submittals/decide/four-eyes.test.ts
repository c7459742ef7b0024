import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { refreshPublisher } from '@headwater/db/publisher-settings';
import { needsTwo } from './four-eyes.ts';

const portal = useTestPortal();

const news = { type: 'press-release', companyId: 17 } as const;

test.each([
  [[], false],
  [['all'], true],
  [['press-release'], true],
  [['company', 'mini-case-study'], false],
  [['17'], true],
  [['7'], false],
] as const)('FOUR_EYES of %j asks for two approvals of news: %s', (fourEyes, needed) => {
  expect(needsTwo([...fourEyes], news)).toBe(needed);
});

describe('news that two people have to approve', () => {
  const portal = useTestPortal({ settings: { FOUR_EYES: 'press-release' } });
  let anna: Caller;
  let ben: Caller;
  let owner: Caller;
  let id: number;
  beforeEach(async () => {
    anna = await portal().account({ staffRole: 'reviewer' });
    ben = await portal().account({ staffRole: 'reviewer' });
    owner = await portal().account();
    await givenAccess(portal(), owner);
    await givenCompleteCompany(portal(), owner);
    id = await submit(owner, await givenCompleteArticle(portal(), owner));
  });

  const send = async (caller: Caller, submittal = id) =>
    caller.rest('POST', `/api/submittals/send/${submittal}`);
  const isPublic = async () =>
    (
      await portal()
        .db.selectFrom('publications')
        .select('item_id')
        .where('account_id', '=', owner.id)
        .execute()
    ).length > 0;
  const getRow = async () =>
    Object((await ben.query('submittals.review', { id })).body).result.data.submittal;

  test('stay in the queue after the first approval, and are public after the second', async () => {
    expect((await send(anna)).body).toEqual({ success: true, url: null });
    expect(await isPublic()).toBe(false);
    expect(await getRow()).toMatchObject({
      needsSecondApproval: true,
      firstApprovedBy: { accountId: anna.id, email: anna.email },
    });
    expect(Object((await send(ben)).body).url).toContain('/press-releases/');
    expect(await isPublic()).toBe(true);
  });

  test('are not approved twice by the same person', async () => {
    await send(anna);
    const { status, body } = await send(anna);
    expect(status).toBe(409);
    expect(Object(body).message).toBe(
      'You have already approved this. Another reviewer needs to approve it too.',
    );
    expect(await isPublic()).toBe(false);
  });

  test('are public once, if two people approve at once', async () => {
    const answers = await Promise.all([send(anna), send(ben)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => Object(body).url === null)).toHaveLength(1);
    expect(await isPublic()).toBe(true);
  });

  test('are rejected by either', async () => {
    await send(anna);
    expect((await ben.rest('PUT', '/api/submittals/reject', { id, response: 'rejected' })).status).toBe(200);
    expect((await send(ben)).status).toBe(409);
  });

  test('need two new approvals after a change', async () => {
    await send(anna);
    id = await submit(owner, await givenCompleteArticle(portal(), owner, { title: 'Another one' }));
    expect(await getRow()).toMatchObject({ firstApprovedBy: null });
    expect(Object((await send(ben)).body).url).toBeNull();
  });

  test('keep the first approval if the second one is undone', async () => {
    await send(anna);
    await send(ben);
    expect((await ben.mutate('submittals.undo', { id })).status).toBe(200);
    expect(await isPublic()).toBe(false);
    expect((await send(anna)).status).toBe(409);
    expect(Object((await send(ben)).body).url).toContain('/press-releases/');
  });

  test('still need somebody else when two approvals are switched off after the first approval', async () => {
    await send(anna);
    const { deps } = portal();
    const admin = await portal().account({ admin: true });
    const value = { graceDays: 14, noticeDays: 30, lastNoticeDays: 7, fourEyes: [] };
    const saved = await admin.mutate('publisher.save', { section: 'access', value, version: 0 });
    onTestFinished(async () => {
      await deps.db.deleteFrom('publisher_settings').execute();
      await refreshPublisher(deps.db, deps.env);
    });
    expect(saved.status).toBe(200);
    expect((await send(anna)).status).toBe(409);
    expect(await isPublic()).toBe(false);
    expect(await getRow()).toMatchObject({ needsSecondApproval: true });
    expect(Object((await send(ben)).body).url).toContain('/press-releases/');
  });

  test('are in the audit with both', async () => {
    await send(anna);
    await send(ben);
    const entries = await portal()
      .db.selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('actor_id', 'in', [anna.id, ben.id])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'submittals.approveFirst', actor_id: anna.id },
      { action: 'submittals.approve', actor_id: ben.id },
    ]);
  });

  test('of a company without access are not approved at all', async () => {
    await portal()
      .db.updateTable('entitlements')
      .set({ ended_at: new Date() })
      .where('account_id', '=', owner.id)
      .execute();
    expect((await send(anna)).status).toBe(409);
    expect(await getRow()).toMatchObject({ firstApprovedBy: null });
  });
});

describe('an item that one person can approve', () => {
  const portal = useTestPortal({ settings: { FOUR_EYES: 'company' } });

  test('is public at once', async () => {
    const owner = await portal().account();
    const anna = await portal().account({ staffRole: 'reviewer' });
    await givenAccess(portal(), owner);
    const id = await submit(owner, await givenCompleteArticle(portal(), owner));
    const { body } = await anna.rest('POST', `/api/submittals/send/${id}`);
    expect(Object(body).url).toContain('/press-releases/');
  });
});

test('the publisher’s setting replaces the operator’s, for what waits too', async () => {
  const { db, deps } = portal();
  const anna = await portal().account({ staffRole: 'reviewer' });
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const id = await submit(owner, await givenCompleteCompany(portal(), owner));
  const needs = async () =>
    Object((await anna.query('submittals.review', { id })).body).result.data.submittal.needsSecondApproval;
  expect(await needs()).toBe(false);
  const value = { graceDays: 14, noticeDays: 30, lastNoticeDays: 7, fourEyes: ['all'] };
  await db
    .insertInto('publisher_settings')
    .values({ section: 'access', value: JSON.stringify(value) })
    .execute();
  await refreshPublisher(db, deps.env);
  expect(await needs()).toBe(true);
  expect((await anna.rest('POST', `/api/submittals/send/${id}`)).body).toEqual({ success: true, url: null });
  expect((await anna.rest('POST', `/api/submittals/send/${id}`)).status).toBe(409);
  await db.deleteFrom('publisher_settings').execute();
  await refreshPublisher(db, deps.env);
});
