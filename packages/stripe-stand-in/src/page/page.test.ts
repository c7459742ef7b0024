import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { listEventTypes, openSession, startFakeStripe } from '../../testing/fixtures.ts';

const payer = { email: 'pat@example.com', name: 'Pat' };

async function startWithPage(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const fake = await startFakeStripe();
  const session = await openSession(fake.stripe, params);
  const url = session.url ?? '';
  return {
    ...fake,
    session,
    load: async () => read(await fetch(url)),
    submit: async (fields: Record<string, string>) =>
      read(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })),
    retrieve: () => fake.stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] }),
  };
}

async function read(response: Response) {
  return {
    status: response.status,
    headers: response.headers,
    page: (await response.text()).replaceAll(/\s+/g, ' '),
  };
}

test('the page shows the item, the VAT and the total, and runs no script', async () => {
  const { load } = await startWithPage();

  const { status, page, headers } = await load();

  expect(status).toBe(200);
  for (const text of ['Bronze', '£99.00', 'VAT (20%)', '£19.80', '£118.80', 'Pay £118.80']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('lang="en-GB"');
  expect(page).toContain('href="http://portal.test/checkout/cancel"');
  expect(page).not.toContain('VAT number');
  expect(page).not.toContain('<script');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the page’s content security policy allows its own style', async () => {
  const { session } = await startWithPage();

  const response = await fetch(session.url ?? '');

  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

test('a payment redirects to the success URL with the session’s id', async () => {
  const { submit, retrieve, session } = await startWithPage();

  const { status, headers } = await submit({ ...payer, action: 'pay' });

  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`http://portal.test/checkout/success?session_id=${session.id}`);
  expect(await retrieve()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: payer,
  });
});

test('a declined card shows an alert, keeps the typed values, and allows another attempt', async () => {
  const { submit, retrieve } = await startWithPage();

  const declined = await submit({ ...payer, action: 'decline' });
  const paid = await submit({ ...payer, action: 'pay' });

  expect(declined.status).toBe(402);
  expect(declined.page).toContain('<p role="alert">Your card was declined.');
  expect(declined.page).toContain('value="pat@example.com"');
  expect(paid.status).toBe(303);
  expect(await retrieve()).toMatchObject({ payment_status: 'paid' });
});

test('the page of a subscription shows its interval', async () => {
  const { load } = await startWithPage({ mode: 'subscription' });

  expect((await load()).page).toContain('Bronze, every year');
});

test('the email of a known customer is read-only', async () => {
  const { stripe, address } = await startWithPage();
  const { id: customer } = await stripe.customers.create({ email: 'known@example.com' });
  const { id } = await openSession(stripe, { customer });
  const url = `${address}/pay/${id}`;

  expect((await read(await fetch(url))).page).toMatch(/value="known@example.com"[^>]* readonly/);
  const fields = { name: 'Pat', email: 'other@example.com', action: 'pay' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    customer_details: { email: 'known@example.com' },
  });
});

test('a VAT number is optional', async () => {
  const { load, submit, retrieve } = await startWithPage({ tax_id_collection: { enabled: true } });

  expect((await load()).page).toContain('VAT number <span>(optional)</span>');
  await submit({ ...payer, business_name: '', vat_number: '', action: 'pay' });
  expect(await retrieve()).toMatchObject({ payment_status: 'paid', customer_details: { tax_ids: [] } });
});

test('a business is kept with its VAT number, and names the customer where the session says so', async () => {
  const { stripe, address } = await startWithPage();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });
  const { id } = await openSession(stripe, {
    customer,
    customer_update: { name: 'auto' },
    tax_id_collection: { enabled: true },
  });
  const fields = {
    name: 'Pat',
    business_name: 'Clear Water Ltd',
    vat_number: 'gb 123 4567 89',
    action: 'pay',
  };

  await fetch(`${address}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

  expect(await stripe.checkout.sessions.retrieve(id, { expand: ['customer'] })).toMatchObject({
    customer: { name: 'Clear Water Ltd' },
    customer_details: {
      business_name: 'Clear Water Ltd',
      tax_ids: [{ type: 'gb_vat', value: 'GB123456789' }],
    },
  });
});

test.each([
  ['a malformed email', { email: 'nobody' }, 'email', 'Enter an email address'],
  ['an empty name', { name: ' ' }, 'name', 'Enter your name'],
  ['a malformed VAT number', { business_name: 'x', vat_number: 'GB12' }, 'vat_number', 'like GB123456789'],
  ['a VAT number without a business', { vat_number: 'GB123456789' }, 'business_name', 'Enter the business'],
])('%s is refused with 400 at its field', async (_, fields, field, message) => {
  const { submit, retrieve } = await startWithPage({ tax_id_collection: { enabled: true } });

  const { status, page } = await submit({ ...payer, ...fields, action: 'pay' });

  expect(status).toBe(400);
  expect(page).toMatch(new RegExp(`id="${field}-error">[^<]*${message}`));
  expect(page).toContain(`aria-describedby="${field}-error"`);
  expect(await retrieve()).toMatchObject({ status: 'open' });
});

test('an unknown action is refused with 400', async () => {
  const { submit, retrieve } = await startWithPage();

  expect((await submit({ ...payer, action: 'steal' })).status).toBe(400);
  expect(await retrieve()).toMatchObject({ status: 'open', payment_intent: null });
});

test('typed values are escaped', async () => {
  const { submit } = await startWithPage();

  const { page } = await submit({ ...payer, name: '"><script>alert(1)</script>', action: 'decline' });

  expect(page).not.toContain('<script');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});

test('a second payment is refused with 410', async () => {
  const { submit, load, stripe } = await startWithPage();
  await submit({ ...payer, action: 'pay' });

  expect((await submit({ ...payer, action: 'pay' })).status).toBe(410);

  expect((await load()).page).toContain('This payment has been made already.');
  const types = await listEventTypes(stripe);
  expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(1);
});

test('the page of an expired session answers 410, and that of an unknown one 404', async () => {
  const { stripe, session, load, address } = await startWithPage();
  await stripe.checkout.sessions.expire(session.id);

  expect(await load()).toMatchObject({ status: 410, page: expect.stringContaining('This page has expired') });
  expect((await fetch(`${address}/pay/cs_none`)).status).toBe(404);
});
