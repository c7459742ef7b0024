import { COMPANY_HEADER } from '@headwater/contract/company-roles';
import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import {
  callWithCookie,
  endImpersonation,
  giveReason,
  startImpersonation,
} from '../../../../testing/session/impersonate.ts';
import { statuses } from '../../../../testing/session/statuses.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let support: Caller;
let owner: Caller;
beforeEach(async () => {
  support = await portal().account({ staffRole: 'support' });
  owner = await portal().account();
});

const give = async (cookie: string, reason: string) => giveReason(portal(), { cookie, reason });
const start = async (cookie = support.cookie) =>
  (await startImpersonation(portal(), { cookie, subject: owner })).cookie;
const end = async (cookie: string) => (await endImpersonation(portal(), cookie)).cookie;

async function viewing(cookie: string) {
  const { body } = await callWithCookie(portal(), { cookie, url: '/trpc/session.viewing' });
  return body.result.data;
}

/** Views as the owner for each reason in turn; returns the session after the return. */
async function viewFor(...reasons: string[]): Promise<string> {
  let { cookie } = support;
  for (const reason of reasons) {
    const view = await start(cookie);
    expect((await give(view, reason)).status).toBe(200);
    cookie = await end(view);
  }
  return cookie;
}

test('a reason given while viewing is trimmed, and belongs to that view only', async () => {
  const view = await start();
  expect(await viewing(view)).toMatchObject({ reason: null, lastReasons: [] });
  expect((await give(view, '  You called us. ')).status).toBe(200);
  expect(await viewing(view)).toMatchObject({ reason: 'You called us.' });
  const next = await start(await end(view));
  expect(await viewing(next)).toMatchObject({ reason: null, lastReasons: ['You called us.'] });
});

test('a staff member’s latest distinct reasons are offered, three at most, newest first', async () => {
  const cookie = await viewFor('A logo', 'An order', 'A logo', 'A typo', 'An order', 'A claim');
  expect(await viewing(await start(cookie))).toMatchObject({
    lastReasons: ['A claim', 'An order', 'A typo'],
  });
});

test('a reason that a script gave at the start belongs to the view, and is offered too; other people’s are not', async () => {
  const colleague = await portal().account({ admin: true });
  await give(await start(colleague.cookie), 'Theirs');
  const payload = { user_id: owner.id, reason: 'By a script' };
  const url = '/api/users/switch';
  const { cookie } = await callWithCookie(portal(), { cookie: support.cookie, method: 'POST', url, payload });
  expect(await viewing(cookie)).toMatchObject({ reason: 'By a script', lastReasons: ['By a script'] });
  expect((await give(cookie, 'Another')).status).toBe(409);
});

test.each([
  ['empty', '  '],
  ['too long', 'x'.repeat(501)],
])('a reason that is %s is refused at its field', async (_name, reason) => {
  const view = await start();
  const { status, body } = await give(view, reason);
  expect(status).toBe(400);
  expect(body.error.data.errors).toMatchObject([{ path: 'reason' }]);
  expect(await viewing(view)).toMatchObject({ reason: null });
});

test('a reason can be given only while viewing, by the viewing session', async () => {
  expect((await give('', 'Why')).status).toBe(401);
  expect((await give(support.cookie, 'Why')).status).toBe(409);
  const view = await start();
  expect((await give(owner.cookie, 'Why')).status).toBe(409);
  const colleague = await portal().account({ admin: true });
  expect((await give(colleague.cookie, 'Why')).status).toBe(409);
  const script = await portal().withApiToken(owner);
  expect((await script.mutate('session.giveReason', { reason: 'Why' })).status).toBe(403);
  expect(await viewing(view)).toMatchObject({ reason: null });
  const back = await end(view);
  expect((await give(view, 'Why')).status).toBe(401);
  expect((await give(back, 'Why')).status).toBe(409);
});

test('of two reasons at once one is kept', async () => {
  const view = await start();
  const answers = await Promise.all([give(view, 'One'), give(view, 'Two')]);
  expect(statuses(answers)).toEqual([200, 409]);
});

test('the company that the view led to reads the reason, and no other company of the person does', async () => {
  const { id: client } = await givenCompany(owner, 'Client');
  const agent = await portal().account();
  const { id: agency } = await givenCompany(agent, 'Agency');
  await joinCompany(portal(), { owner, member: agent, role: 'editor' });
  const started = await support.mutate('session.switch', { user_id: agent.id, companyId: client });
  const cookie = String(started.headers['set-cookie']).split(';', 1)[0] ?? '';
  const headers = { cookie, [COMPANY_HEADER]: String(agency) };
  const payload = { reason: 'You called us.' };
  const given = await portal().app.inject({
    method: 'POST',
    url: '/trpc/session.giveReason',
    headers,
    payload,
  });
  expect(given.statusCode).toBe(200);
  const reasons = async (caller: Caller) =>
    (await readLog(caller, { kind: 'visits' })).entries.flatMap(({ details }) => details.reason ?? []);
  expect(await reasons(owner)).toEqual(['You called us.']);
  expect(await reasons(agent)).toEqual([]);
});
