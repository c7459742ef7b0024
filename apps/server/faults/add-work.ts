import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { enqueueMail } from '../src/features/mails/mail-outbox.queries.ts';
import { enqueuePageEvent } from '../src/features/webhooks/webhook-outbox.queries.ts';
import { givenCompany } from '../testing/company/given-company.ts';
import { givenPaidCheckout } from '../testing/store/given-checkout.ts';
import { deliverEvent, listStripeEvents } from '../testing/store/payment-events.ts';
import type { Caller, TestPortal } from '../testing/test-portal.ts';
import { sendUpload } from '../testing/uploads/send-upload.ts';

/** Enqueues an email, with an invoice where one is given; returns its recipient. */
export async function addMail({ db }: TestPortal, fields: { invoiceId?: number } = {}): Promise<string> {
  const to = `${randomUUID()}@example.com`;
  const mail = { accountId: null, to, kind: 'test', subject: 'Test', text: 'Test', html: '<p>Test</p>' };
  await db.transaction().execute(async (trx) => enqueueMail(trx, { ...mail, ...fields }));
  return to;
}

/** Enqueues a delivery to the only webhook; returns its id. */
export async function addDelivery({ db }: TestPortal): Promise<number> {
  const item = { id: 1, type: 'article', title: 'Pumps', url: null };
  const removed = { event: 'removed', at: new Date(), item } as const;
  await db.transaction().execute(async (trx) => enqueuePageEvent(trx, removed));
  const { id } = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** Pays, and delivers the event of the payment. */
export async function pay(portal: TestPortal, owner: Caller): Promise<void> {
  const sessionId = await givenPaidCheckout(portal, owner);
  const events = await listStripeEvents(portal);
  const paid = events.find(({ data }) => 'id' in data.object && data.object.id === sessionId);
  expect(await deliverEvent(portal, paid ?? {})).toBe(200);
}

/** Uploads a picture; returns the id of its file. */
export async function addPicture(portal: TestPortal, owner: Caller, picture: Buffer): Promise<string> {
  await givenCompany(owner);
  await sendUpload({
    portal,
    caller: owner,
    fields: [
      ['reference', 'gallery'],
      ['file', picture],
    ],
  });
  const { id } = await portal.db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return id;
}
