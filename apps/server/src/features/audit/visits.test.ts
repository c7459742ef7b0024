import { expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { endImpersonation, giveReason, startImpersonation } from '../../../testing/session/impersonate.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';

const portal = useTestPortal();

async function visits(owner: Caller, input?: object) {
  const { status, body } = await owner.query('audit.listVisits', input);
  expect(status).toBe(200);
  return Object(body).result.data;
}

/** Signs the admin in as the company, changes its title, and returns. */
async function visit(
  admin: Caller,
  owner: Caller,
  { reason, companyId }: { reason?: string; companyId: number },
) {
  const { headers } = await admin.rest('POST', '/api/users/switch', { user_id: owner.id, reason });
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const inject = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    portal().app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  await inject('PUT', '/api/companies', { id: companyId, title: `Title ${Math.random()}` });
  const { cookies } = await inject('GET', '/api/users/revert');
  return { ...admin, headers: { cookie: `headwater_session=${cookies[0]?.value}` } };
}

test('a company can read who viewed the portal as it, when, why, and what they changed', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const { id: companyId } = await givenCompany(owner);
  await visit(admin, owner, { reason: 'You called about your logo.', companyId });
  const { visits: listed, nextCursor } = await visits(owner);
  expect(nextCursor).toBeNull();
  expect(listed).toEqual([
    {
      id: expect.any(Number),
      actorEmail: admin.email,
      reason: 'You called about your logo.',
      from: expect.any(String),
      until: expect.any(String),
      changes: [
        {
          id: expect.any(Number),
          at: expect.any(String),
          action: 'company.update',
          itemTitle: expect.stringContaining('Title'),
        },
      ],
    },
  ]);
  expect(Date.parse(listed[0].until)).toBeLessThan(Date.now() + 1_000);
  expect(await visits(await portal().account())).toMatchObject({ visits: [], nextCursor: null });
});

test('a visit without an end ends after an hour, and has no reason if a script gave none', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await admin.rest('POST', '/api/users/switch', { user_id: owner.id });
  const { visits: listed } = await visits(owner);
  expect(listed).toMatchObject([{ reason: null, changes: [] }]);
  expect(Date.parse(listed[0].until) - Date.parse(listed[0].from)).toBe(3_600_000);
});

test('a reason given during a visit belongs to that visit, and is not a change', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const first = await startImpersonation(portal(), { cookie: admin.cookie, subject: owner });
  await giveReason(portal(), { cookie: first.cookie, reason: 'You called about your logo.' });
  const back = await endImpersonation(portal(), first.cookie);
  await startImpersonation(portal(), { cookie: back.cookie, subject: owner });
  expect((await visits(owner)).visits).toMatchObject([
    { reason: null, changes: [] },
    { reason: 'You called about your logo.', changes: [] },
  ]);
});

test('a visit excludes changes by the company and other admins', async () => {
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const [first, second] = await Promise.all([1, 2].map(async () => portal().account({ admin: true })));
  if (!first || !second) throw new Error('two admins are needed');
  await first.rest('POST', '/api/users/switch', { user_id: owner.id });
  await owner.rest('PUT', '/api/companies', { id: companyId, title: 'By the owner' });
  await visit(second, owner, { companyId });
  const { visits: listed } = await visits(owner);
  expect(listed).toMatchObject([
    { actorEmail: second.email, changes: [{ action: 'company.update' }] },
    { actorEmail: first.email, changes: [] },
  ]);
  const page = await visits(owner, { limit: 1 });
  expect(page.visits).toHaveLength(1);
  expect((await visits(owner, { cursor: page.nextCursor })).visits).toMatchObject([
    { actorEmail: first.email },
  ]);
});
