import { COMPANY_HEADER, OWN_COMPANY } from '@headwater/contract/company-roles';
import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let agent: Caller;
let own: number;
let client: number;
beforeEach(async () => {
  const owner = await portal().account();
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

test('a person’s companies are listed, and the session works for the one that was chosen last', async () => {
  const { body } = await agent.query('session.get');
  expect(Object(body).result.data.companies).toEqual([
    { id: own, title: 'Agency', role: 'owner' },
    { id: client, title: 'Client', role: 'editor' },
  ]);
  expect(await companyOf(agent)).toEqual([200, own]);
  expect((await agent.mutate('company.members.choose', { companyId: client })).status).toBe(200);
  expect(await companyOf(agent)).toEqual([200, client]);
});

test('a request names another of the person’s companies, and nobody else’s', async () => {
  const { id: foreign } = await givenCompany(await portal().account(), 'Foreign');
  expect(await companyOf(agent, { [COMPANY_HEADER]: String(client) })).toEqual([200, client]);
  for (const named of [String(foreign), 'x', '', '99999999999'])
    expect(await companyOf(agent, { [COMPANY_HEADER]: named })).toEqual([404, undefined]);
});

test('an API token is for the company that was chosen as it was made', async () => {
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

test('who works for others alone can act for a company of their own, which they have yet to create', async () => {
  const owner = await portal().account();
  const { id: company } = await givenCompany(owner, 'Other');
  const editor = await portal().account();
  await joinCompany(portal(), { owner, member: editor, role: 'editor' });
  const forOwn = { [COMPANY_HEADER]: String(OWN_COMPANY) };
  expect(await companyOf(editor)).toEqual([200, company]);
  expect(await companyOf(editor, forOwn)).toEqual([200, undefined]);
  const created = await givenCompany(editor, 'Mine');
  expect(await companyOf(editor, forOwn)).toEqual([200, created.id]);
});

test('an API token for a company is for no other, be it the person’s own, and knows of none', async () => {
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
