import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSession, startStandIn } from '../testing/use-stand-in.ts';

const typed = { email: 'pat@example.com', name: 'Pat' };

async function opened(params: Partial<Stripe.Checkout.SessionCreateParams> = {}, price?: string) {
  const standIn = await startStandIn();
  const session = await openSession(standIn.stripe, params, price);
  const url = session.url ?? '';
  return {
    ...standIn,
    session,
    load: async () => read(await fetch(url)),
    submit: async (fields: Record<string, string>) =>
      read(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })),
    retrieve: () => standIn.stripe.checkout.sessions.retrieve(session.id),
  };
}

async function read(response: Response) {
  return {
    status: response.status,
    headers: response.headers,
    page: (await response.text()).replaceAll(/\s+/g, ' '),
  };
}

test('the page shows the item, the VAT and the total, and runs nothing', async () => {
  const { load } = await opened();

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

test('the page’s own style is the one that its policy allows', async () => {
  const { session } = await opened();

  const response = await fetch(session.url ?? '');

  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

test('paying leads to the success page with the session’s id', async () => {
  const { submit, retrieve, session } = await opened();

  const { status, headers } = await submit({ ...typed, action: 'pay' });

  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`http://portal.test/checkout/success?session_id=${session.id}`);
  expect(await retrieve()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'pat@example.com', name: 'Pat' },
  });
});

test('a declined card says so, keeps what was typed, and the next try may pay', async () => {
  const { submit, retrieve } = await opened();

  const declined = await submit({ ...typed, action: 'decline' });
  const paid = await submit({ ...typed, action: 'pay' });

  expect(declined.status).toBe(402);
  expect(declined.page).toContain('<p role="alert">Your card was declined.');
  expect(declined.page).toContain('value="pat@example.com"');
  expect(paid.status).toBe(303);
  expect(await retrieve()).toMatchObject({ payment_status: 'paid' });
});

test('paying later leads to the success page, and is not paid yet', async () => {
  const { submit, retrieve } = await opened();

  expect((await submit({ ...typed, action: 'pay-later' })).status).toBe(303);
  expect(await retrieve()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
});

test('a subscription says how often it is paid, and takes no debits', async () => {
  const { load } = await opened({ mode: 'subscription' }, 'price_bronze_yearly');

  const { page } = await load();

  expect(page).toContain('Bronze, every year');
  expect(page).not.toContain('Pay later');
});

test('a known email is shown and not asked for', async () => {
  const { load, submit, retrieve } = await opened({ customer_email: 'known@example.com' });

  expect((await load()).page).toMatch(/value="known@example.com"[^>]* readonly/);
  await submit({ name: 'Pat', email: 'other@example.com', action: 'pay' });
  expect(await retrieve()).toMatchObject({ customer_details: { email: 'known@example.com' } });
});

test('a VAT number is asked for and not required', async () => {
  const { load, submit, retrieve } = await opened({ tax_id_collection: { enabled: true } });

  expect((await load()).page).toContain('VAT number <span>(optional)</span>');
  await submit({ ...typed, business_name: '', vat_number: '', action: 'pay' });
  expect(await retrieve()).toMatchObject({ payment_status: 'paid', customer_details: { tax_ids: [] } });
});

test('a VAT number is kept without its spaces', async () => {
  const { submit, retrieve } = await opened({ tax_id_collection: { enabled: true } });

  await submit({ ...typed, business_name: 'Clear Water Ltd', vat_number: 'gb 123 4567 89', action: 'pay' });

  expect(await retrieve()).toMatchObject({
    customer_details: {
      business_name: 'Clear Water Ltd',
      tax_ids: [{ type: 'gb_vat', value: 'GB123456789' }],
    },
  });
});

test.each([
  ['no email', { email: 'nobody' }, 'email', 'Enter an email address'],
  ['no name', { name: ' ' }, 'name', 'Enter your name'],
  ['a wrong VAT number', { business_name: 'x', vat_number: 'GB12' }, 'vat_number', 'like GB123456789'],
  ['a VAT number of nobody', { vat_number: 'GB123456789' }, 'business_name', 'Enter the business'],
])('%s is refused at its field, and nothing is paid', async (_, fields, field, message) => {
  const { submit, retrieve } = await opened({ tax_id_collection: { enabled: true } });

  const { status, page } = await submit({ ...typed, ...fields, action: 'pay' });

  expect(status).toBe(400);
  expect(page).toMatch(new RegExp(`id="${field}-fault">[^<]*${message}`));
  expect(page).toContain(`aria-describedby="${field}-fault"`);
  expect(await retrieve()).toMatchObject({ status: 'open' });
});

test('an action that the page does not have changes nothing', async () => {
  const { submit, retrieve } = await opened();

  expect((await submit({ ...typed, action: 'steal' })).status).toBe(400);
  expect(await retrieve()).toMatchObject({ status: 'open', payment_intent: null });
});

test('what was typed is text and never markup', async () => {
  const { submit } = await opened();

  const { page } = await submit({ ...typed, name: '"><script>alert(1)</script>', action: 'decline' });

  expect(page).not.toContain('<script');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});

test('a payment is made once; an ended page and an unknown one say so', async () => {
  const { submit, load, stripe, address } = await opened();
  await submit({ ...typed, action: 'pay' });
  const twice = await submit({ ...typed, action: 'pay' });
  const other = await openSession(stripe);
  await stripe.checkout.sessions.expire(other.id);

  expect(twice.status).toBe(410);
  expect((await load()).page).toContain('This payment has been made already.');
  expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1);
  expect((await read(await fetch(`${address}/pay/${other.id}`))).page).toContain('This page has expired');
  expect((await fetch(`${address}/pay/cs_none`)).status).toBe(404);
});
