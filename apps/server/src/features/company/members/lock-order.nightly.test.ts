import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import {
  invite,
  givenMember,
  joinCompany,
  latestInvitation,
} from '../../../../testing/company/given-members.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import {
  testPassword,
  useTestPortal,
  type Caller,
  type TestResponse,
} from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { sendAccessReminders } from '../../store/access/send-access-reminders.ts';
import { lockMembers, upsertMember } from './members.queries.ts';
import { getHolder, moveCompany } from './move-company.queries.ts';

const portal = useTestPortal();
const rounds = Array.from({ length: 4 }, (_, round) => round);

let admin: Caller;
let founder: Caller;
/** An editor, who takes the company over. */
let next: Caller;
let companyId: number;
beforeEach(async () => {
  admin = await portal().account({ admin: true });
  await givenCompanyWithEditor();
});

async function givenCompanyWithEditor(): Promise<void> {
  founder = await portal().account();
  next = await portal().account();
  ({ id: companyId } = await givenCompany(founder));
  await givenAccess(portal(), founder);
  await joinCompany(portal(), { owner: founder, member: next, role: 'editor' });
}

/** Sends an invitation, and returns the call that accepts it. */
async function givenInvitation(
  member: Caller,
  invitation: { role: 'owner' | 'editor'; handsOver?: boolean } = { role: 'owner', handsOver: true },
): Promise<() => Promise<TestResponse>> {
  expect((await invite(founder, { email: member.email, ...invitation })).status).toBe(200);
  const secret = await latestInvitation(portal(), member.email);
  return async () => member.mutate('company.members.acceptInvitation', { secret });
}

async function givenArticles() {
  return Promise.all(Array.from({ length: 5 }, async () => givenCompleteArticle(portal(), founder)));
}

/** Says whose the company's rows are. */
async function holdersOf(table: 'items' | 'entitlements' | 'access_notices'): Promise<Set<number | null>> {
  const ids = [founder.id, next.id];
  const rows = await portal()
    .db.selectFrom(table)
    .select('account_id')
    .where('account_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

const statusesOf = (answers: readonly TestResponse[]) => new Set(answers.map(({ status }) => status));

describe('a hand-over', () => {
  test.each(rounds)('waits for submissions, or they follow it (%i)', async () => {
    const articles = await givenArticles();
    const accept = await givenInvitation(next);
    const [accepted, ...submitted] = await Promise.all([
      accept(),
      ...articles.map(async ({ submitInput }) => next.rest('POST', '/api/submittals/create', submitInput)),
    ]);
    expect(accepted.status).toBe(200);
    // A caller who sees the former holder's article is told that it does not exist, and tries again.
    expect(statusesOf(submitted).difference(new Set([201, 404]))).toEqual(new Set());
    expect(await holdersOf('items')).toEqual(new Set([next.id]));
  });

  test.each(rounds)('waits for decisions, or the new owner is told about them (%i)', async () => {
    const ids: number[] = [];
    for (const article of await givenArticles()) ids.push(await submit(founder, article));
    const accept = await givenInvitation(next);
    const [accepted, ...decided] = await Promise.all([
      accept(),
      ...ids.map(async (id) => admin.mutate('submittals.approve', { id })),
    ]);
    expect([accepted.status, statusesOf(decided)]).toEqual([200, new Set([200])]);
    const publications = portal().db.selectFrom('publications').select('account_id').distinct();
    expect(await publications.where('account_id', 'in', [founder.id, next.id]).execute()).toEqual([
      { account_id: next.id },
    ]);
  });

  test.each(rounds)('includes reminders written at the same time (%i)', async () => {
    const ends = { ends_on: '2026-08-31', starts_on: '2026-01-01' };
    await portal().db.updateTable('entitlements').set(ends).where('account_id', '=', founder.id).execute();
    portal().setNow(new Date('2026-08-10T09:00:00Z'));
    const accept = await givenInvitation(next);
    const [accepted] = await Promise.all([accept(), sendAccessReminders(portal().deps)]);
    expect(accepted.status).toBe(200);
    await sendAccessReminders(portal().deps);
    expect(await holdersOf('access_notices')).toEqual(new Set([next.id]));
    const mails = portal()
      .db.selectFrom('mails')
      .select(['recipient', 'key'])
      .where('kind', '=', 'access-ending');
    const sent = await mails.where('recipient', 'in', [founder.email, next.email]).execute();
    expect(sent.map(({ key }) => key)).toEqual(sent.map(() => `access-${next.id}`));
    expect(sent.length).toBeGreaterThan(0);
  });
});

test('a decision that waited for a hand-over publishes for the new owner, and notifies them', async () => {
  const id = await submit(founder, await givenCompleteArticle(portal(), founder));
  const { answer } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await lockMembers(trx, { companyId });
      const decided = admin.mutate('submittals.approve', { id });
      await waitForBlocked(trx);
      const at = new Date();
      await upsertMember(trx, { companyId, accountId: next.id, role: 'owner', at });
      await upsertMember(trx, { companyId, accountId: founder.id, role: 'finance', at });
      await moveCompany(trx, { from: founder.id, to: next.id });
      return { answer: decided };
    });
  expect((await answer).status).toBe(200);
  const { db } = portal();
  const ids = [founder.id, next.id];
  expect(
    await db.selectFrom('publications').select('account_id').where('account_id', 'in', ids).execute(),
  ).toEqual([{ account_id: next.id }]);
  const told = db.selectFrom('mails').select('account_id').where('kind', '=', 'approved');
  expect(await told.where('account_id', 'in', ids).execute()).toEqual([{ account_id: next.id }]);
});

test.each(rounds)('an owner is suspended before or after the other steps down (%i)', async () => {
  const partner = await givenMember(portal(), founder, 'owner');
  const [suspended, stepped] = await Promise.all([
    admin.mutate('session.users.suspend', { id: partner.id, reason: 'Spam', hidePages: false }),
    founder.mutate('company.members.changeRole', { accountId: founder.id, role: 'viewer' }),
  ]);
  expect(suspended.status).toBe(200);
  // The founder stays the owner unless another owner can sign in.
  expect([200, 409]).toContain(stepped.status);
  const { holderId } = await getHolder(portal().db, { companyId });
  expect(holderId).toBe(stepped.status === 409 ? founder.id : partner.id);
});

test.each(rounds)('closing an account while it accepts a company does only one of both (%i)', async () => {
  const guest = await portal().account();
  const accept = await givenInvitation(guest);
  const [accepted, closed] = await Promise.all([
    accept(),
    guest.mutate('session.account.close', { password: testPassword, closesCompany: false }),
  ]);
  expect([
    [200, 409],
    [401, 200],
    [400, 200],
  ]).toContainEqual([accepted.status, closed.status]);
  const owner = accepted.status === 200 ? guest : founder;
  expect((await owner.rest('GET', '/api/companies')).body).toMatchObject({ company: { id: companyId } });
});

test.each(rounds)(
  'an owner who closes the account while another person joins leaves the company or stays (%i)',
  async () => {
    await joinCompany(portal(), { owner: founder, member: next, role: 'owner' });
    const accept = await givenInvitation(await portal().account(), {
      role: 'editor',
    });
    const [accepted, closed] = await Promise.all([
      accept(),
      founder.mutate('session.account.close', { password: testPassword, closesCompany: false }),
    ]);
    expect(closed.status).toBe(200);
    // The invitations of an owner who has left do not count.
    expect([200, 400]).toContain(accepted.status);
    expect((await next.rest('GET', '/api/companies')).body).toMatchObject({ company: { userId: next.id } });
  },
);
