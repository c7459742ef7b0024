import { COMPANY_HEADER } from '@headwater/contract/company-roles';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { createCaller, useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

test('an open tab and a token of a removed member also stop at another instance of the portal', async () => {
  const [owner, member] = [await portal().account(), await portal().account()];
  const { id: companyId } = await givenCompany(owner);
  await joinCompany(portal(), { owner, member, role: 'editor' });
  const other = await buildApp(portal().deps, { maxDelayMs: 0 });
  const headers = { ...member.headers, [COMPANY_HEADER]: String(companyId) };
  const tab = createCaller(other, { ...member, headers });
  const created = await createCaller(portal().app, { ...member, headers }).mutate('session.tokens.create', {
    name: 'Import',
  });
  const { secret } = Object(created.body).result.data;
  const script = createCaller(other, { ...member, headers: { authorization: `Bearer ${secret}` } });
  const statuses = async () => [
    (await tab.query('company.get')).status,
    (await script.rest('GET', '/api/companies')).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  const removed = await owner.mutate('company.members.remove', { accountId: member.id });
  expect(removed.status).toBe(200);
  // An instance's memory of a session ends within a second; a nightly test measures it.
  await expect.poll(statuses).toEqual([401, 401]);
  await other.close();
});
