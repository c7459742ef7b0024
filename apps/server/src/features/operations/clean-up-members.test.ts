import { DAY_MS } from '@headwater/contract/dates';
import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { invite, joinCompany } from '../../../testing/company/given-members.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { cleanUp } from './clean-up.ts';

const portal = useTestPortal();

let founder: Caller;
let partner: Caller;
let companyId: number;
beforeEach(async () => {
  founder = await portal().account();
  partner = await portal().account();
  ({ id: companyId } = await givenCompany(founder));
  await joinCompany(portal(), { owner: founder, member: partner, role: 'owner' });
});

async function getCompany(caller: Caller) {
  return (await caller.rest('GET', '/api/companies')).body;
}

test('an invitation is deleted in the night after its seven days', async () => {
  await invite(founder, { email: 'late@example.com', role: 'viewer' });
  const { db, deps } = portal();
  const countInvitations = async () =>
    (await db.selectFrom('company_invitations').select('id').where('company_id', '=', companyId).execute())
      .length;
  await cleanUp({ ...deps, now: () => new Date(Date.now() + 6 * DAY_MS) });
  expect(await countInvitations()).toBe(1);
  await cleanUp({ ...deps, now: () => new Date(Date.now() + 8 * DAY_MS) });
  expect(await countInvitations()).toBe(0);
});

test('a company passes to its other owner in the night after the previous version has closed the first owner’s account', async () => {
  const { db, deps } = portal();
  await db.updateTable('accounts').set({ closed_at: new Date() }).where('id', '=', founder.id).execute();
  expect((await partner.rest('GET', '/api/companies')).status).toBe(403);
  await cleanUp(deps);
  expect(await getCompany(partner)).toMatchObject({ company: { id: companyId, userId: partner.id } });
});

test('the database does not delete a company with another owner when its holder’s account goes', async () => {
  const deletion = portal().db.deleteFrom('items').where('account_id', '=', founder.id);
  await expect(deletion.execute()).rejects.toThrow('has another owner, to whom it has to pass');
  expect(await getCompany(partner)).toMatchObject({ company: { id: companyId } });
});
