import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { invite, joinCompany } from '../../../../testing/company/given-members.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { getSignedInUser } from '../../../../testing/session/sign-in.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let support: Caller;
let owner: Caller;
let agent: Caller;
let client: number;
let agency: number;

beforeEach(async () => {
  support = await portal().account({ staffRole: 'support' });
  owner = await portal().account();
  ({ id: client } = await givenCompany(owner, 'Client'));
  agent = await portal().account();
  ({ id: agency } = await givenCompany(agent, 'Agency'));
  await joinCompany(portal(), { owner, member: agent, role: 'editor' });
});

async function viewAsAgent(companyId: number) {
  const { status, body } = await support.mutate('session.switch', {
    user_id: agent.id,
    reason: 'You called us.',
    companyId,
  });
  return { status, user: Object(body).result?.data };
}

test.each([
  ['one', () => client, { title: 'Client', role: 'editor' }],
  ['the other', () => agency, { title: 'Agency', role: 'owner' }],
] as const)(
  'staff view as a member of two companies in the one that they name: %s',
  async (_name, idOf, company) => {
    const { status, user } = await viewAsAgent(idOf());
    expect(status).toBe(200);
    expect(user).toMatchObject({ impersonating: true, company: { id: idOf(), ...company } });
  },
);

test('the log of the named company has their visit and its reason, and the other company’s has neither', async () => {
  await viewAsAgent(client);
  const reasons = async (caller: Caller) =>
    (await readLog(caller, { kind: 'visits' })).entries.map(({ details }) => details.reason);
  expect(await reasons(owner)).toEqual(['You called us.']);
  expect(await reasons(agent)).toEqual([]);
});

test('a closed company, or one that is not the person’s, is not found, and no view begins', async () => {
  const { id: foreign } = await givenCompany(await portal().account(), 'Foreign');
  await portal()
    .db.updateTable('accounts')
    .set({ closed_at: new Date() })
    .where('id', '=', owner.id)
    .execute();
  for (const companyId of [foreign, client, 2_000_000_000])
    expect((await viewAsAgent(companyId)).status).toBe(404);
  expect(await getSignedInUser(portal(), support.headers)).toMatchObject({ impersonating: false });
});

test('staff who view as an owner can read the members and the invitations, but change none', async () => {
  await invite(owner, { email: 'lawyer@firm.example', role: 'viewer' });
  const viewer = await portal().account({ staffRole: 'support', impersonating: owner });
  const { status, body } = await viewer.query('company.members.list');
  expect(status).toBe(200);
  const { members, invitations } = Object(body).result.data;
  expect(members).toMatchObject([
    { accountId: owner.id, role: 'owner' },
    { accountId: agent.id, role: 'editor' },
  ]);
  expect(invitations).toMatchObject([{ email: 'lawyer@firm.example', role: 'viewer' }]);
  const [invitation] = invitations;
  const changes = [
    ['invite', { email: 'other@firm.example', role: 'viewer' }],
    ['withdrawInvitation', { id: invitation.id }],
    ['changeRole', { accountId: agent.id, role: 'viewer' }],
    ['remove', { accountId: agent.id }],
    ['leave', null],
  ] as const;
  for (const [change, input] of changes)
    expect((await viewer.mutate(`company.members.${change}`, input)).status).toBe(403);
  const after = Object((await owner.query('company.members.list')).body).result.data;
  expect(after).toEqual({ members, invitations });
});
