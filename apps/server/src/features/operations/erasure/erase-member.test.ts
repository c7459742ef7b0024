import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { tablesWith } from '../../../../testing/operations/tables-with.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { eraseAccount } from './erase-account.ts';

const portal = useTestPortal();

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

async function erase({ id }: Caller): Promise<void> {
  await eraseAccount(portal().deps, { accountId: id, closedBefore: null });
}

test('an erased owner leaves the company to another one', async () => {
  const second = await givenMember(portal(), owner, 'owner');
  await erase(owner);
  expect((await second.rest('GET', '/api/companies')).body).toMatchObject({
    company: { id: companyId, userId: second.id },
  });
});

test('an erased member is named nowhere', async () => {
  const member = await givenMember(portal(), owner, 'editor');
  await erase(member);
  expect(await tablesWith(portal().db, member.email)).toEqual([]);
});

test('an erased company takes its members’ tokens with it, which work for no other', async () => {
  const member = await givenMember(portal(), owner, 'editor');
  const created = await member.mutate('session.tokens.create', { name: 'Import' });
  const headers = { authorization: `Bearer ${Object(created.body).result.data.secret}` };
  await erase(owner);
  expect((await portal().app.inject({ url: '/api/companies', headers })).statusCode).toBe(401);
});
