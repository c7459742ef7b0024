import { expect, it } from 'vitest';
import { createFixtures } from '../../../../testing/fixtures.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

it('a company’s webhook is created, listed without its secret, changed and removed', async () => {
  const owner = await portal().account();
  const { companyWebhookId, companyDeliveryId } = await createFixtures(portal().db, owner);
  portal().deps.env.localWebhooks = true;
  const url = 'https://hooks.example/one';
  const created = await owner.rest('POST', '/api/companies/webhooks', { url });
  expect(created).toMatchObject({
    status: 201,
    body: { data: { id: expect.any(Number), secret: expect.stringMatching(/^whsec_/) } },
  });
  const { id } = Object(created.body).data;
  const change = { enabled: false, events: ['enquiry.received'] };
  expect(await owner.rest('PUT', `/api/companies/webhooks/${id}`, change)).toMatchObject({ status: 200 });
  expect((await owner.rest('GET', '/api/companies/webhooks')).body).toMatchObject({
    data: { webhooks: [{ id: companyWebhookId }, { id, url, ...change, createdAt: expect.any(String) }] },
  });
  const deliveries = `/api/companies/webhooks/${companyWebhookId}/deliveries`;
  expect(await owner.rest('GET', deliveries)).toMatchObject({
    status: 200,
    body: { data: { deliveries: [{ id: companyDeliveryId }] } },
  });
  expect(
    await owner.rest('POST', `/api/companies/webhooks/deliveries/${companyDeliveryId}/replay`, {}),
  ).toMatchObject({ status: 200 });
  for (const status of [200, 404])
    expect(await owner.rest('DELETE', `/api/companies/webhooks/${id}`, {})).toMatchObject({ status });
});

it.each([
  [{ url: 'no address' }, 'url'],
  [{ url: 'https://hooks.example', events: ['submitted'] }, 'events.0'],
])('%o is refused, with the field to blame', async (body, path) => {
  const owner = await portal().account();
  await createFixtures(portal().db, owner);
  expect(await owner.rest('POST', '/api/companies/webhooks', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path, message: expect.any(String) }] },
  });
});
