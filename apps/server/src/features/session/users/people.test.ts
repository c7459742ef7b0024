import { randomUUID } from 'node:crypto';
import type { ListedUser } from '@headwater/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
let admin: Caller;

beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

async function list(filter: object): Promise<{ users: ListedUser[] }> {
  return Object((await admin.query('session.users.list', filter)).body).result.data;
}

async function listEmails(filter: object): Promise<string[]> {
  return (await list(filter)).users.map(({ email }) => email);
}

describe('a person in the list', () => {
  async function givenPerson(endsOn: string | null) {
    const { db, account } = portal();
    const owner = await account({ email: `${randomUUID()}@people.example` });
    const fixtures = await createFixtures(db, owner);
    await db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
    if (endsOn !== null)
      await db
        .insertInto('entitlements')
        .values({
          account_id: owner.id,
          source: 'purchase-order',
          purchase_order_id: fixtures.orderId,
          starts_on: '2020-01-01',
          ends_on: endsOn,
        })
        .execute();
    const title = `Weir ${randomUUID()}`;
    await db.updateTable('items').set({ title }).where('id', '=', fixtures.company.id).execute();
    return { owner, title, companyId: fixtures.company.id };
  }

  test('is found by the title of the company, with role, package and end of access', async () => {
    const { owner, title, companyId } = await givenPerson('2099-01-01');
    const { users } = await list({ search: title.toUpperCase() });
    expect(users.filter(({ id }) => id === owner.id)).toMatchObject([
      {
        companies: [
          {
            id: companyId,
            title,
            role: 'owner',
            access: { package: expect.any(String), endDate: '2099-01-01' },
          },
        ],
      },
    ]);
  });

  test.each([
    ['2099-01-01', 'active'],
    ['2021-01-01', 'lapsed'],
    [null, 'none'],
  ] as const)('with access until %s is found as %s alone', async (endsOn, wanted) => {
    const { owner } = await givenPerson(endsOn);
    for (const access of ['active', 'lapsed', 'none'])
      expect(await listEmails({ access, search: owner.email })).toEqual(
        access === wanted ? [owner.email] : [],
      );
  });

  test('is found by role, and by suspension or a missing confirmation', async () => {
    const { owner } = await givenPerson(null);
    const search = owner.email;
    expect(await listEmails({ search, role: 'owner' })).toEqual([owner.email]);
    expect(await listEmails({ search, role: 'finance' })).toEqual([]);
    expect(await listEmails({ search, state: 'suspended' })).toEqual([]);
    await portal()
      .db.updateTable('accounts')
      .set({ suspended_at: new Date(), suspension_reason: 'Spam', email_confirmed_at: null })
      .where('id', '=', owner.id)
      .execute();
    expect(await listEmails({ search, state: 'suspended' })).toEqual([owner.email]);
    expect(await listEmails({ search, state: 'unconfirmed' })).toEqual([owner.email]);
    expect((await admin.query('session.users.list', { role: 'king' })).status).toBe(400);
    await portal().db.updateTable('accounts').set({ suspended_at: null, suspension_reason: null }).execute();
  });

  test('was last seen at their last sign-in', async () => {
    const { email } = await portal().account();
    expect(await list({ search: email })).toMatchObject({ users: [{ lastSignInAt: null }] });
    await portal().visitor().rest('POST', '/api/users/login', { email, password: testPassword });
    const { users } = await list({ search: email });
    expect(users).toMatchObject([{ lastSignInAt: expect.stringMatching(/^20/) }]);
  });
});
