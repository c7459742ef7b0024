import { COMPANY_HEADER, OWN_COMPANY } from '@headwater/contract/company-roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember, joinCompany } from '../../../../testing/company/given-members.ts';
import { signInAgain } from '../../../../testing/session/sign-in.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let owner: Caller;
let agent: Caller;
let own: number;
let client: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: client } = await givenCompany(owner, 'Client'));
  agent = await portal().account();
  await joinCompany(portal(), { owner, member: agent, role: 'editor' });
  ({ id: own } = await givenCompany(agent, 'Agency'));
});

async function companyOf(caller: Caller, headers: Record<string, string> = {}) {
  const answer = await portal().app.inject({
    url: '/api/companies',
    headers: { ...caller.headers, ...headers },
  });
  return [answer.statusCode, answer.json().company?.id];
}

test('a person’s companies are listed, and the session acts for the one that was chosen last', async () => {
  const { body } = await agent.query('session.get');
  expect(Object(body).result.data.companies).toEqual([
    { id: own, title: 'Agency', role: 'owner' },
    { id: client, title: 'Client', role: 'editor' },
  ]);
  expect(await companyOf(agent)).toEqual([200, own]);
  expect((await agent.mutate('company.members.choose', { companyId: client })).status).toBe(200);
  expect(await companyOf(agent)).toEqual([200, client]);
});

test('a request can name another of the person’s companies, but no other', async () => {
  const { id: foreign } = await givenCompany(await portal().account(), 'Foreign');
  expect(await companyOf(agent, { [COMPANY_HEADER]: String(client) })).toEqual([200, client]);
  for (const named of [String(foreign), 'x', '', '99999999999'])
    expect(await companyOf(agent, { [COMPANY_HEADER]: named })).toEqual([404, undefined]);
});

test('an API token is for the company that was chosen when it was made', async () => {
  const created = await agent.mutate('session.tokens.create', { name: 'Agency' });
  const token = { authorization: `Bearer ${Object(created.body).result.data.secret}` };
  await agent.mutate('company.members.choose', { companyId: client });
  const script = { ...agent, headers: token };
  expect(await companyOf(script)).toEqual([200, own]);
  expect(await companyOf(script, { [COMPANY_HEADER]: String(client) })).toEqual([404, undefined]);
});

test('a company that is not the person’s cannot be chosen', async () => {
  const { id } = await givenCompany(await portal().account(), 'Foreign');
  expect((await agent.mutate('company.members.choose', { companyId: id })).status).toBe(404);
});

test('a member of other people’s companies can act for their own company, before creating it', async () => {
  const other = await portal().account();
  const { id: company } = await givenCompany(other, 'Other');
  const editor = await givenMember(portal(), other, 'editor');
  const forOwn = { [COMPANY_HEADER]: String(OWN_COMPANY) };
  expect(await companyOf(editor)).toEqual([200, company]);
  expect(await companyOf(editor, forOwn)).toEqual([200, undefined]);
  const created = await givenCompany(editor, 'Mine');
  expect(await companyOf(editor, forOwn)).toEqual([200, created.id]);
});

test('an API token for a company works for no other, even the person’s own', async () => {
  await agent.mutate('company.members.choose', { companyId: client });
  const created = await agent.mutate('session.tokens.create', { name: 'Client' });
  const token = { authorization: `Bearer ${Object(created.body).result.data.secret}` };
  expect(await companyOf({ ...agent, headers: token }, { [COMPANY_HEADER]: String(OWN_COMPANY) })).toEqual([
    404,
    undefined,
  ]);
  const known = await portal().app.inject({ url: '/trpc/session.get', headers: token });
  expect(known.json().result.data.companies).toEqual([{ id: client, title: 'Client', role: 'editor' }]);
});

describe('if the chosen company is suspended', () => {
  const closed = [403, undefined];
  let admin: Caller;
  beforeEach(async () => {
    admin = await portal().account({ admin: true });
    await agent.mutate('company.members.choose', { companyId: client });
    await admin.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
  });

  test('a documented call without a company is refused, and does nothing for the person’s next company', async () => {
    expect(await agent.mutate('company.update', { companyId: own, title: 'Another' })).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('closed or suspended') } },
    });
    expect(await companyOf(agent)).toEqual(closed);
    expect(await companyOf(await signInAgain(portal(), agent))).toEqual(closed);
    expect((await agent.mutate('session.tokens.create', { name: 'Agency' })).status).toBe(403);
  });

  test('a tab opens with the next company, and names it', async () => {
    expect((await agent.query('session.get')).body).toMatchObject({
      result: { data: { company: { id: own }, companies: [{ id: own }] } },
    });
    expect(await companyOf(agent, { [COMPANY_HEADER]: String(own) })).toEqual([200, own]);
    expect(await companyOf(agent, { [COMPANY_HEADER]: String(client) })).toEqual([404, undefined]);
  });

  test('another company can be chosen, and the suspended one is back after it is reopened', async () => {
    await admin.mutate('session.users.reopen', { id: owner.id, reason: 'Settled' });
    expect(await companyOf(agent)).toEqual([200, client]);
    await admin.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    await agent.mutate('company.members.choose', { companyId: own });
    expect(await companyOf(agent)).toEqual([200, own]);
  });

  test('a person without another company acts for their own by naming it', async () => {
    await agent.mutate('company.members.choose', { companyId: own });
    const editor = await givenMember(portal(), agent, 'editor');
    await admin.mutate('session.users.suspend', { id: agent.id, reason: 'Spam', hidePages: false });
    expect(await companyOf(editor)).toEqual(closed);
    expect(await companyOf(editor, { [COMPANY_HEADER]: String(OWN_COMPANY) })).toEqual([200, undefined]);
  });

  test('an API token for it is refused', async () => {
    await admin.mutate('session.users.reopen', { id: owner.id, reason: 'Settled' });
    const created = await agent.mutate('session.tokens.create', { name: 'Client' });
    const token = { authorization: `Bearer ${Object(created.body).result.data.secret}` };
    await admin.mutate('session.users.suspend', { id: owner.id, reason: 'Spam', hidePages: false });
    expect(await companyOf({ ...agent, headers: token })).toEqual(closed);
  });
});

test('a person who views as another sees that person’s chosen company, not their own', async () => {
  const support = await portal().account({ staffRole: 'support' });
  await joinCompany(portal(), { owner, member: support, role: 'viewer' });
  await support.mutate('company.members.choose', { companyId: client });
  await agent.mutate('company.members.choose', { companyId: own });
  const { status, headers } = await support.mutate('session.switch', { user_id: agent.id });
  expect(status).toBe(200);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  expect(await companyOf({ ...support, headers: { cookie } })).toEqual([200, own]);
});
