import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { whileLocked } from '../../../../testing/session/while-locked.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

let owner: Caller;
let editor: Caller;
beforeEach(async () => {
  owner = await portal().account();
  editor = await portal().account();
  await givenCompany(owner);
  await joinCompany(portal(), { owner, member: editor, role: 'editor' });
});

async function close(caller: Caller): Promise<number> {
  return (await caller.mutate('session.account.close', { password: testPassword })).status;
}

test('the last owner cannot leave, be removed or take another role', async () => {
  const refusals = [
    await owner.mutate('company.members.leave'),
    await owner.mutate('company.members.remove', { accountId: owner.id }),
    await owner.mutate('company.members.changeRole', { accountId: owner.id, role: 'editor' }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect((await owner.query('store.invoices.list')).status).toBe(200);
});

test('the last owner who closes the account closes the company with it', async () => {
  expect(await close(owner)).toBe(200);
  expect((await editor.rest('GET', '/api/companies')).status).toBe(403);
});

test('an owner with a closed account is not told when a member of the closed company closes theirs', async () => {
  await close(owner);
  expect(await close(editor)).toBe(200);
  const mails = portal().db.selectFrom('mails').select('id').where('kind', '=', 'company-member-left');
  expect(await mails.execute()).toEqual([]);
});

test('an account that joins another company while it is being closed stays open', async () => {
  const { id: company_id } = await givenCompany(await portal().account(), 'Springs');
  const joined = { company_id, account_id: editor.id, role: 'viewer' as const };
  const status = await whileLocked(portal().db, {
    accountId: editor.id,
    request: async () => close(editor),
    change: async (trx) => trx.insertInto('company_members').values(joined).execute(),
  });
  expect(status).toBe(409);
  expect((await editor.query('company.get')).status).toBe(200);
});
