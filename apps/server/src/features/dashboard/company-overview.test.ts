import { expect, test } from 'vitest';
import { joinCompany } from '../../../testing/company/given-members.ts';
import { createFixtures } from '../../../testing/fixtures.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

test('an admin sees a company’s members, content, orders, payments, invoices and access', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const { company, article, orderId } = await createFixtures(portal().db, owner);
  const { status, body } = await admin.query('dashboard.companyOverview', { id: company.id });
  expect(status).toBe(200);
  const overview = Object(body).result.data;
  expect(overview).toMatchObject({
    id: company.id,
    title: 'Clearwater',
    email: owner.email,
    closed: false,
    suspended: false,
    access: { active: expect.any(Boolean) },
  });
  expect(overview.members).toContainEqual(
    expect.objectContaining({ accountId: owner.id, role: 'owner', lastSignInAt: null }),
  );
  expect(overview.items[0]).toMatchObject({ id: company.id, type: 'company' });
  expect(overview.items).toContainEqual(expect.objectContaining({ id: article.id, title: 'A new pump' }));
  expect(overview.itemCount).toBe(overview.items.length);
  expect(overview.orders.map(({ id }: { id: number }) => id)).toContain(orderId);
  expect(overview.invitations.length + overview.invoices.length).toBeGreaterThan(0);
});

test('an admin reads the whole log of a company, including the parts only for owners', async () => {
  const admin = await portal().account({ admin: true });
  const owner = await portal().account();
  const { company } = await createFixtures(portal().db, owner);
  const member = await portal().account();
  await joinCompany(portal(), { owner, member, role: 'editor' });
  await admin.rest('POST', '/api/users/switch', { user_id: member.id, reason: 'You called us.' });
  const reader = await portal().account({ admin: true });
  const { body } = await reader.query('dashboard.companyOverviewLog', { id: company.id, kind: 'visits' });
  expect(Object(body).result.data.entries).toMatchObject([
    { action: 'session.switch', by: { email: admin.email }, details: { reason: 'You called us.' } },
  ]);
});

test.each(['reviewer', 'sales'] as const)(
  'a member of staff who is %s reads the record without what was never submitted',
  async (staffRole) => {
    const staff = await portal().account({ staffRole });
    const owner = await portal().account();
    const { company, article } = await createFixtures(portal().db, owner);
    const items = [article.id, company.id];
    await portal().db.deleteFrom('submittals').where('item_id', 'in', items).execute();
    await portal().db.updateTable('items').set({ title: 'A secret pump' }).where('id', 'in', items).execute();
    const overview = await staff.query('dashboard.companyOverview', { id: company.id });
    expect(overview.status).toBe(200);
    expect(JSON.stringify(overview.body)).not.toContain('A secret pump');
    // Anyone with its uuid can open a preview that is switched on.
    expect(Object(overview.body).result.data.items).toMatchObject([{ uuid: null }]);
    const log = await staff.query('dashboard.companyOverviewLog', { id: company.id });
    expect(log.status).toBe(200);
    expect(JSON.stringify(log.body)).not.toContain('A secret pump');
    const admin = await portal().account({ admin: true });
    const whole = await admin.query('dashboard.companyOverview', { id: company.id });
    expect(JSON.stringify(whole.body)).toContain('A secret pump');
  },
);

test('an id that is not a company’s is not found', async () => {
  const admin = await portal().account({ admin: true });
  const { article } = await createFixtures(portal().db, await portal().account());
  for (const id of [article.id, 2_000_000_000])
    for (const path of ['dashboard.companyOverview', 'dashboard.companyOverviewLog'])
      expect((await admin.query(path, { id })).status).toBe(404);
});
