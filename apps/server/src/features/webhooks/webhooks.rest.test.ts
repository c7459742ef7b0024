import { expect, it } from 'vitest';
import { createFixtures } from '../../../testing/fixtures.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

it('a webhook is created, listed without its secret, changed and removed', async () => {
  const admin = await portal().account({ admin: true });
  portal().deps.env.localWebhooks = true;
  const url = 'https://hooks.example/one';
  const created = await admin.rest('POST', '/api/webhooks', { url, events: ['submitted'] });
  expect(created).toMatchObject({
    status: 201,
    body: { data: { id: expect.any(Number), secret: expect.stringMatching(/^whsec_/) } },
  });
  const { id } = Object(created.body).data;
  const change = { enabled: false, events: ['approved', 'rejected'] };
  expect(await admin.rest('PUT', `/api/webhooks/${id}`, change)).toMatchObject({ status: 200 });
  expect((await admin.rest('GET', '/api/webhooks')).body).toEqual({
    data: { webhooks: [{ id, url, ...change, createdAt: expect.any(String) }] },
  });
  expect(await admin.rest('DELETE', `/api/webhooks/${id}`, {})).toMatchObject({ status: 200 });
  expect(await admin.rest('DELETE', `/api/webhooks/${id}`, {})).toMatchObject({ status: 404 });
  expect(await admin.rest('PUT', `/api/webhooks/${id}`, change)).toMatchObject({ status: 404 });
});

it.each([
  [{ url: 'no address' }, 'url'],
  [{ url: 'https://hooks.example', events: [] }, 'events'],
])('%o is refused, with the field to blame', async (body, path) => {
  const admin = await portal().account({ admin: true });
  expect(await admin.rest('POST', '/api/webhooks', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path, message: expect.any(String) }] },
  });
});

it('deliveries are listed, and sent again', async () => {
  const admin = await portal().account({ admin: true });
  const { webhookId, deliveryId } = await createFixtures(portal().db, await portal().account());
  expect(await admin.rest('POST', `/api/webhooks/deliveries/${deliveryId}/replay`, {})).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await admin.rest('GET', `/api/webhooks/${webhookId}/deliveries?limit=1`)).toMatchObject({
    status: 200,
    body: { data: { deliveries: [{ id: deliveryId, deliveredAt: null }] } },
  });
  expect(await admin.rest('POST', '/api/webhooks/deliveries/2000000000/replay', {})).toMatchObject({
    status: 404,
  });
});
