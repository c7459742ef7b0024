import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { invite, givenMember, latestInvitation } from '../../../../testing/company/given-members.ts';
import { givenProduct } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller, type TestResponse } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { deleteMember, lockMembers, upsertMember } from './members.queries.ts';

const portal = useTestPortal();
const at = new Date();

let owner: Caller;
let companyId: number;
beforeEach(async () => {
  owner = await portal().account();
  ({ id: companyId } = await givenCompany(owner));
});

/** Makes a request that waits for the company while its member's role changes; returns the answer. */
async function whileRoleChanges(
  request: () => Promise<TestResponse>,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<TestResponse> {
  const { answer } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await lockMembers(trx, { companyId });
      const pending = request();
      await waitForBlocked(trx);
      await change(trx);
      return { answer: pending };
    });
  return answer;
}

test('an edit that waited for the removal of its editor is refused, and changes nothing', async () => {
  const editor = await givenMember(portal(), owner, 'editor');
  const { status } = await whileRoleChanges(
    async () => editor.mutate('company.update', { companyId, title: 'Defaced' }),
    async (trx) => deleteMember(trx, { companyId, accountId: editor.id, at }),
  );
  expect(status).toBe(403);
  expect((await owner.rest('GET', '/api/companies')).body).toMatchObject({
    company: { title: 'Clearwater Pumps' },
  });
});

test('an order that waited for another role of its member is refused', async () => {
  const finance = await givenMember(portal(), owner, 'finance');
  const { id: productId } = await givenProduct(portal().db);
  const order = { productId, poReference: 'PO-1', apEmail: 'ap@example.com' };
  const { status } = await whileRoleChanges(
    async () => finance.rest('POST', '/api/store/purchase-order', order),
    async (trx) => upsertMember(trx, { companyId, accountId: finance.id, role: 'viewer', at }),
  );
  expect(status).toBe(403);
});

test('an owner who has been made a viewer meanwhile cannot take another role', async () => {
  const second = await givenMember(portal(), owner, 'owner');
  const change = { accountId: second.id, role: 'editor' };
  const { status } = await whileRoleChanges(
    async () => second.mutate('company.members.changeRole', change),
    async (trx) => upsertMember(trx, { companyId, accountId: second.id, role: 'viewer', at }),
  );
  expect(status).toBe(403);
});

test('a hand-over is sent again by nobody but the owner who hands over', async () => {
  const second = await givenMember(portal(), owner, 'owner');
  await invite(owner, { email: 'next@example.com', role: 'owner', handsOver: true });
  const { body } = await second.query('company.members.list');
  const { id } = Object(body).result.data.invitations[0];
  expect((await second.mutate('company.members.resendInvitation', { id })).status).toBe(409);
  expect((await owner.mutate('company.members.resendInvitation', { id })).status).toBe(200);
});

test('nobody joins a company that has a hundred members', async () => {
  const late = await portal().account();
  await invite(owner, { email: late.email, role: 'viewer' });
  const secret = await latestInvitation(portal(), late.email);
  await sql`
    with person as (
      insert into accounts (email, password_hash)
      select 'member-' || number || '-of-${sql.raw(String(companyId))}@example.com', ''
      from generate_series(1, 99) as number returning id)
    insert into company_members (company_id, account_id, role) select ${companyId}, id, 'viewer' from person`.execute(
    portal().db,
  );
  expect((await late.mutate('company.members.acceptInvitation', { secret })).status).toBe(409);
});
