import { DAY_MS } from '@headwater/contract/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenTracedAccount } from '../../../../testing/operations/given-life.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { restoreAccount } from '../../session/account/restore-account.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';

const portal = useTestPortal();

let admin: Caller;

beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

const givenAccount = async () => givenTracedAccount(portal(), admin);

async function closeDaysAgo({ id }: Caller, days: number): Promise<void> {
  const closed_at = new Date(portal().deps.now().getTime() - days * DAY_MS);
  await portal().db.updateTable('accounts').set({ closed_at }).where('id', '=', id).execute();
}

async function isErased({ id }: Caller): Promise<boolean> {
  const account = portal().db.selectFrom('accounts').select('erased_at').where('id', '=', id);
  return (await account.executeTakeFirstOrThrow()).erased_at !== null;
}

describe('the nightly job', () => {
  test('erases accounts that were closed more than 30 days ago, and no others', async () => {
    const { deps } = portal();
    const [old, recent, open] = [await givenAccount(), await givenAccount(), await givenAccount()];
    await closeDaysAgo(old.owner, 31);
    await closeDaysAgo(recent.owner, 29);
    await eraseClosedAccounts(deps);
    expect(await Promise.all([old, recent, open].map(async ({ owner }) => isErased(owner)))).toEqual([
      true,
      false,
      false,
    ]);
    await expect(restoreAccount(deps, { email: old.owner.email })).rejects.toThrow(
      'There is no closed account',
    );
    expect(await restoreAccount(deps, recent.owner)).toBe(recent.owner.email);
    expect((await recent.owner.query('company.get')).status).toBe(200);
  });

  test('continues after an account that cannot be erased, and fails in the end', async () => {
    const { deps } = portal();
    const [first, second] = [await givenAccount(), await givenAccount()];
    await closeDaysAgo(first.owner, 40);
    await closeDaysAgo(second.owner, 35);
    let failed = false;
    const files = {
      ...deps.files,
      put: async (name: string, content: Uint8Array) => {
        if (failed) return deps.files.put(name, content);
        failed = true;
        throw new Error('the storage is away');
      },
    };
    await expect(eraseClosedAccounts({ ...deps, files })).rejects.toThrow('Failed for account ');
    expect(await Promise.all([first, second].map(async ({ owner }) => isErased(owner)))).toEqual([
      false,
      true,
    ]);
    await eraseClosedAccounts(deps);
    expect(await isErased(first.owner)).toBe(true);
  });
});
