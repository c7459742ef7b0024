import { expect, it } from 'vitest';
import { createFixtures } from '../../../testing/fixtures.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

it('a company reads the status of its pages', async () => {
  const owner = await portal().account();
  const { company } = await createFixtures(portal().db, owner);
  const { status, body } = await owner.rest('GET', '/api/dashboard/company');
  expect(status).toBe(200);
  const { data } = Object(body);
  expect(data.company).toMatchObject({ id: company.id, isSubmitted: false, steps: expect.any(Array) });
  expect(data.views).toHaveLength(30);
});

it('staff read the waiting entries that their role may see', async () => {
  await createFixtures(portal().db, await portal().account());
  const admin = await portal().account({ admin: true });
  const { body } = await admin.rest('GET', '/api/dashboard/admin');
  expect(body).toMatchObject({
    data: { purchaseOrders: { waiting: expect.any(Number) }, mails: { failed: 0 } },
  });
  const reviewer = await portal().account({ staffRole: 'reviewer' });
  expect((await reviewer.rest('GET', '/api/dashboard/admin')).body).toMatchObject({
    data: {
      submittals: { waiting: expect.any(Number) },
      purchaseOrders: null,
      mails: null,
      accessEnding: null,
    },
  });
});
