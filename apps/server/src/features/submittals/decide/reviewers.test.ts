import { CLAIM_MS, type SubmittalRow } from '@headwater/contract/submittals';
import { beforeEach, expect, test } from 'vitest';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');

let anna: Caller;
let ben: Caller;
let first: number;
let second: number;
beforeEach(async () => {
  portal().setNow(noon);
  const { db } = portal();
  await db.updateTable('submittals').set({ withdrawn_at: noon }).where('withdrawn_at', 'is', null).execute();
  anna = await portal().account({ staffRole: 'reviewer' });
  ben = await portal().account({ staffRole: 'reviewer' });
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  await givenCompleteCompany(portal(), owner);
  first = await submit(owner, await givenCompleteArticle(portal(), owner));
  second = await submit(owner, await givenCompleteArticle(portal(), owner, { title: 'Second' }));
});

const claim = async (caller: Caller, id: number) => {
  const { body } = await caller.mutate('submittals.claim', { id });
  return Object(body).result.data.reviewer?.email;
};
const assign = async (caller: Caller, id: number, reviewerId: number | null) =>
  caller.mutate('submittals.assign', { id, reviewerId });

async function list(caller: Caller, reviewer?: 'mine' | 'nobody'): Promise<number[]> {
  const { body } = await caller.query('submittals.list', { reviewer });
  return Object(body).result.data.submittals.map(({ id }: SubmittalRow) => id);
}

test('a reviewer who opens a submittal has it for 15 minutes, and keeps it by continuing', async () => {
  expect(await claim(anna, first)).toBe(anna.email);
  expect(await claim(ben, first)).toBe(anna.email);
  portal().setNow(new Date(noon.getTime() + CLAIM_MS - 1_000));
  expect(await claim(anna, first)).toBe(anna.email);
  portal().setNow(new Date(noon.getTime() + 2 * CLAIM_MS - 2_000));
  expect(await claim(ben, first)).toBe(anna.email);
  portal().setNow(new Date(noon.getTime() + 2 * CLAIM_MS));
  expect(await list(ben, 'nobody')).toEqual([first, second]);
  expect(await claim(ben, first)).toBe(ben.email);
});

test('opening the next submittal releases the previous one', async () => {
  await claim(anna, first);
  await claim(anna, second);
  expect(await claim(ben, first)).toBe(ben.email);
});

test('of two reviewers who open it at once one has it, and both learn who', async () => {
  const answers = await Promise.all([claim(anna, first), claim(ben, first)]);
  expect(new Set(answers).size).toBe(1);
});

test('two reviewers who swap do not wait for each other', async () => {
  await Promise.all([claim(anna, first), claim(ben, second)]);
  await Promise.all([claim(anna, second), claim(ben, first)]);
  const rows = await Promise.all([list(anna, 'mine'), list(ben, 'mine')]);
  expect(rows.flat().length).toBeLessThanOrEqual(2);
});

test('an assigned submittal stays with the reviewer, however long it takes, and they get an email', async () => {
  expect((await assign(anna, first, ben.id)).status).toBe(200);
  portal().setNow(new Date(noon.getTime() + 10 * CLAIM_MS));
  expect(await claim(anna, first)).toBe(ben.email);
  expect(await claim(ben, first)).toBe(ben.email);
  await claim(ben, second);
  expect(await list(ben, 'mine')).toEqual([first, second]);
  expect(await list(anna, 'mine')).toEqual([]);
  expect(await list(anna, 'nobody')).toEqual([]);
  const mails = await portal()
    .db.selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'assigned')
    .execute();
  expect(mails).toEqual([{ recipient: ben.email }]);
});

test('any reviewer can reassign another’s submittal, or release it', async () => {
  await claim(anna, first);
  await assign(ben, first, ben.id);
  expect(await claim(anna, first)).toBe(ben.email);
  await assign(anna, first, null);
  expect(await list(anna, 'nobody')).toEqual([first, second]);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'submittals.assign')
    .where('actor_id', 'in', [anna.id, ben.id])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { before: { reviewer: anna.email }, after: { submittal: first, reviewer: ben.email } },
    { before: { reviewer: ben.email }, after: { submittal: first, reviewer: null } },
  ]);
});

test('a submittal that another reviewer has taken since it was seen is not taken from them', async () => {
  await claim(ben, first);
  const unseen = { id: first, reviewerId: anna.id, seenReviewerId: null };
  expect(await anna.mutate('submittals.assign', unseen)).toMatchObject({
    status: 409,
    body: { error: { message: `${ben.email} has taken this on since you opened it.` } },
  });
  expect(await list(ben, 'mine')).toEqual([first]);
  expect((await anna.mutate('submittals.assign', { ...unseen, seenReviewerId: ben.id })).status).toBe(200);
  expect(await list(anna, 'mine')).toEqual([first]);
});

test('a claim does not stop others from deciding', async () => {
  await claim(anna, first);
  expect(await approve(ben, first)).toContain('/press-releases/');
  expect(await claim(anna, first)).toBe(anna.email);
  expect((await assign(anna, first, ben.id)).status).toBe(409);
});

test('only reviewers can be assigned', async () => {
  const sales = await portal().account({ staffRole: 'sales' });
  const { status, body } = await assign(anna, first, sales.id);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Choose a reviewer');
  expect((await assign(anna, first, 0)).status).toBe(400);
  expect((await assign(anna, 2_000_000, ben.id)).status).toBe(404);
  expect((await anna.mutate('submittals.claim', { id: 2_000_000 })).status).toBe(404);
});

test('a submittal assigned to a former reviewer is free', async () => {
  const admin = await portal().account({ admin: true });
  await assign(anna, first, ben.id);
  await assign(anna, second, ben.id);
  expect(await list(anna, 'nobody')).toEqual([]);
  await admin.mutate('session.staff.changeRole', { accountId: ben.id, role: 'sales' });
  expect(await list(anna, 'nobody')).toEqual([first, second]);
  const { body } = await anna.query('submittals.review', { id: first });
  expect(Object(body).result.data.submittal.reviewer).toBeNull();
  await admin.mutate('session.staff.remove', { accountId: ben.id });
  expect(await claim(anna, first)).toBe(anna.email);
  expect(await list(anna, 'mine')).toEqual([first]);
});

test('a script lists the reviewers and assigns by REST', async () => {
  const { body } = await anna.rest('GET', '/api/submittals/reviewers');
  expect(Object(body).data).toContainEqual({ accountId: ben.id, email: ben.email });
  const { status } = await anna.rest('PUT', '/api/submittals/reviewer', { id: first, reviewerId: ben.id });
  expect(status).toBe(200);
  expect(await list(ben, 'mine')).toEqual([first]);
});
