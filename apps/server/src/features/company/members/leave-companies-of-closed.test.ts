import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { leaveCompaniesOfClosed } from './leave-companies-of-closed.ts';
import { lockMembers } from './members.queries.ts';
import { getHolder } from './move-company.queries.ts';

const portal = useTestPortal();

interface Owned {
  founder: Caller;
  partner: Caller;
  companyId: number;
}

let first: Owned;
let second: Owned;
beforeEach(async () => {
  first = await givenOwners();
  second = await givenOwners();
  for (const { founder } of [first, second]) await setClosed(founder, new Date());
});

async function givenOwners(): Promise<Owned> {
  const founder = await portal().account();
  const partner = await portal().account();
  const { id: companyId } = await givenCompany(founder);
  await joinCompany(portal(), { owner: founder, member: partner, role: 'owner' });
  return { founder, partner, companyId };
}

/** The previous version, which knows no members, does the same. */
async function setClosed({ id }: Caller, closed_at: Date | null, db = portal().db): Promise<void> {
  await db.updateTable('accounts').set({ closed_at }).where('id', '=', id).execute();
}

const leave = async () => leaveCompaniesOfClosed(portal().deps);
const holderOf = async ({ companyId }: Owned) => (await getHolder(portal().db, { companyId })).holderId;

test('an account whose company cannot be moved does not hold up the others', async () => {
  const key = { type: 'press-release' as const, title: 'A pump', idempotency_key: 'same' };
  const articles = [first.founder, first.partner].map(({ id }) => ({ ...key, account_id: id }));
  await portal().db.insertInto('items').values(articles).execute();
  await expect(leave()).rejects.toThrow('Failed for account ');
  expect(await holderOf(first)).toBe(first.founder.id);
  expect(await holderOf(second)).toBe(second.partner.id);
  await portal().db.deleteFrom('items').where('idempotency_key', '=', 'same').execute();
  await leave();
  expect(await holderOf(first)).toBe(first.partner.id);
});

test('an account reopened before its company could be locked keeps it', async () => {
  const { done } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await lockMembers(trx, first);
      const leaving = leave();
      await waitForBlocked(trx);
      await setClosed(first.founder, null, trx);
      return { done: leaving };
    });
  await done;
  expect(await holderOf(first)).toBe(first.founder.id);
  expect(await holderOf(second)).toBe(second.partner.id);
});
