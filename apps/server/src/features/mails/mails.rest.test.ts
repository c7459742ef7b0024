import { expect, it } from 'vitest';
import { createFixtures } from '../../../testing/fixtures.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

it('the email log is listed and read, and emails are sent again', async () => {
  const admin = await portal().account({ admin: true });
  const { mailId } = await createFixtures(portal().db, await portal().account());
  await portal().db.updateTable('mails').set({ sent_at: new Date() }).execute();
  const sent = await admin.rest('GET', '/api/mails?state=sent');
  expect(sent).toMatchObject({ status: 200, body: { data: { mails: [{ id: mailId, state: 'sent' }] } } });
  expect(await admin.rest('GET', `/api/mails/${mailId}`)).toMatchObject({
    status: 200,
    body: { data: { id: mailId, text: expect.any(String), html: expect.any(String) } },
  });
  expect(await admin.rest('POST', `/api/mails/${mailId}/resend`, {})).toMatchObject({ status: 200 });
  const { body } = await admin.rest('GET', '/api/mails?limit=1');
  const { data, next } = Object(body);
  expect(data.mails).toMatchObject([{ state: 'waiting' }]);
  expect((await admin.rest('GET', `/api/mails?limit=1&after=${next}`)).body).toMatchObject({
    data: { mails: [{ id: expect.any(Number) }] },
  });
});

it('an unknown email is not found, and an unknown state is refused', async () => {
  const admin = await portal().account({ admin: true });
  expect(await admin.rest('GET', '/api/mails/2000000000')).toMatchObject({ status: 404 });
  expect(await admin.rest('POST', '/api/mails/2000000000/resend', {})).toMatchObject({ status: 404 });
  expect(await admin.rest('GET', '/api/mails?state=lost')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'state', message: expect.any(String) }] },
  });
});
