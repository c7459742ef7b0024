import { invoicePath } from '@headwater/contract/invoices';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { givenOrder, givenProduct } from '../../../../testing/store/given-order.ts';
import { givenQuotation, latestSecret } from '../../../../testing/store/given-quotation.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { remindOfQuotations } from './remind-of-quotations.ts';

const portal = useTestPortal();
const UNKNOWN_ID = 2_000_000_000;

let owner: Caller;
let sales: Caller;
beforeEach(async () => {
  portal().setNow(new Date('2026-06-10T12:00:00Z'));
  owner = await portal().account();
  sales = await portal().account({ staffRole: 'sales' });
});

const send = async (fields: object = {}) => givenQuotation(portal(), { sales, owner }, fields);

async function create(fields: object = {}) {
  const { id: productId } = await givenProduct(portal().db);
  const input = { userId: owner.id, productId, validUntil: '2026-06-20', ...fields };
  return sales.rest('POST', '/api/store/quotations', input);
}

const open = async (secret: string) => {
  const { status, body } = await portal().visitor().mutate('store.quotations.open', { secret });
  return { status, data: Object(body).result?.data, message: Object(body).error?.message };
};

async function accept(secret: string, fields: object = {}) {
  const input = { secret, poReference: 'PO-2026-117', apEmail: 'ledger@example.com', ...fields };
  const { status, body } = await portal().visitor().mutate('store.quotations.accept', input);
  return { status, error: Object(body).error };
}

/** A person who has just signed in: no session outlives the days. */
const someSales = async () => portal().account({ staffRole: 'sales' });

async function get(id: number) {
  const { body } = await (await someSales()).rest('GET', `/api/store/quotations/${id}`);
  return Object(body).data.quotation;
}

async function remindOn(moment: string): Promise<void> {
  portal().setNow(new Date(moment));
  await remindOfQuotations(portal().deps);
}

async function mailsTo(recipient: string) {
  return portal()
    .db.selectFrom('mails')
    .select(['kind', 'subject', 'text', 'confidential', 'withdrawn_at as withdrawnAt'])
    .select(['invoice_id as invoiceId', 'reply_to as replyTo'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

async function historyOf({ id }: { id: number }): Promise<string[]> {
  const entries = portal().db.selectFrom('sales_entries').select('text').where('account_id', '=', id);
  return (await entries.orderBy('id').execute()).map(({ text }) => text);
}

async function ordersOf({ id }: { id: number }) {
  return portal().db.selectFrom('purchase_orders').selectAll().where('account_id', '=', id).execute();
}

async function readPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(content), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a new quotation', () => {
  it('is numbered, and emailed with its PDF and a link; replies go to its author', async () => {
    await givenCompany(owner, 'Calder Pumps');
    const first = await send();
    const sent = await send({
      price: 8_000,
      priceReason: 'As last year',
      note: 'As we agreed on the telephone.',
      beginsOn: '2026-07-01',
      sentTo: 'buyer@example.com',
    });
    expect(Number(sent.number.slice(2)) - Number(first.number.slice(2))).toBe(1);
    expect(sent).toMatchObject({
      company: { title: 'Calder Pumps' },
      price: 8_000,
      priceReason: 'As last year',
      vatPercent: 20,
      beginsOn: '2026-07-01',
      validUntil: '2026-06-20',
      status: 'open',
      createdBy: sales.email,
    });
    const [mail] = await mailsTo('buyer@example.com');
    expect(mail).toMatchObject({
      kind: 'quotation',
      subject: `Your quotation ${sent.number}`,
      confidential: true,
      invoiceId: sent.invoiceId,
      replyTo: sales.email,
      text: expect.stringContaining('You can reply to this email.'),
    });
    const { rawPayload } = await portal().app.inject({
      url: invoicePath({ id: sent.invoiceId ?? 0 }),
      headers: sales.headers,
    });
    const text = await readPdf(new Uint8Array(rawPayload));
    for (const part of [
      `Number ${sent.number}`,
      'Date 10 Jun 2026',
      'Valid until 20 Jun 2026',
      'Calder Pumps',
      ', 1 Jul 2026 to 1 Jul 2027',
      'Total £96.00',
      'Our note As we agreed on the telephone.',
      'Terms Prices are in pounds sterling.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/How to pay|Due|As last year/);
    expect(await historyOf(owner)).toContain(
      `Sent quotation ${sent.number} for ${sent.name} at £80.00 plus VAT to buyer@example.com`,
    );
  });

  it('has the publisher’s own terms, the package’s price, and no VAT under the reverse charge', async () => {
    const { deps, db } = portal();
    await db
      .insertInto('billing_details')
      .values({
        account_id: owner.id,
        name: 'Wehr GmbH',
        address: 'Am Wehr 3',
        country: 'DE',
        vat_number: 'DE123456789',
        confirmed_at: deps.now(),
        confirmed_by: sales.id,
        updated_at: deps.now(),
      })
      .execute();
    const before = deps.env.publisher;
    deps.env.publisher = { ...before, quotationTerms: 'Net thirty.' };
    const sent = await send();
    deps.env.publisher = before;
    expect(sent).toMatchObject({ price: 9_900, priceReason: null, vatPercent: 0, sentTo: owner.email });
    expect((await open(sent.secret)).data).toMatchObject({
      buyer: 'Wehr GmbH',
      terms: 'Net thirty.',
      reverseCharge: true,
      vat: 0,
      gross: 9_900,
    });
  });

  it.each([
    [{ validUntil: '2026-06-09' }, 'validUntil'],
    [{ validUntil: '2026-06-20', beginsOn: '2026-06-19' }, 'validUntil'],
    [{ beginsOn: '2026-06-09' }, 'beginsOn'],
    [{ price: 5_000 }, 'priceReason'],
    [{ price: 0 }, 'price'],
    [{ productId: UNKNOWN_ID }, 'productId'],
    [{ sentTo: 'nobody' }, 'sentTo'],
    [{ note: 'x'.repeat(2_001) }, 'note'],
  ])('is refused at the field: %#', async (fields, path) => {
    expect(await create(fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  it('is for customers, by the sales staff', async () => {
    expect((await create({ userId: UNKNOWN_ID })).status).toBe(404);
    expect((await create({ validUntil: '2026-06-10' })).status).toBe(201);
    expect((await create({ userId: sales.id })).status).toBe(403);
    expect((await owner.rest('POST', '/api/store/quotations', {})).status).toBe(403);
    expect((await portal().visitor().rest('POST', '/api/store/quotations', {})).status).toBe(401);
  });

  it('replaces an open one of the same customer, whose unsent email is withdrawn', async () => {
    const former = await send();
    const stranger = await portal().account();
    expect((await create({ userId: stranger.id, replaces: former.id })).status).toBe(404);
    expect((await create({ replaces: UNKNOWN_ID })).status).toBe(404);
    await send({ replaces: former.id });
    expect(await get(former.id)).toMatchObject({ status: 'superseded' });
    expect((await mailsTo(owner.email))[0]?.withdrawnAt).not.toBeNull();
    expect((await open(former.secret)).data).toMatchObject({ status: 'superseded' });
    expect(await accept(former.secret)).toMatchObject({ status: 409 });
    expect(await create({ replaces: former.id })).toMatchObject({ status: 409 });
  });
});

test('fifty quotations at once have numbers without a gap', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, async () => create()));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  // A refused one takes no number.
  await create({ replaces: UNKNOWN_ID });
  await send();
  const rows = await portal()
    .db.selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'quotation')
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(51);
});

describe('the link', () => {
  it('shows the quotation and gives its PDF, without a sign-in', async () => {
    const { secret, number, name } = await send({ note: 'For a second year.' });
    expect(await open(secret)).toMatchObject({
      status: 200,
      data: {
        number,
        name,
        status: 'open',
        termMonths: 12,
        beginsOn: null,
        validUntil: '2026-06-20',
        note: 'For a second year.',
        net: 9_900,
        vat: 1_980,
        gross: 11_880,
      },
    });
    const { body } = await portal().visitor().mutate('store.quotations.download', { secret });
    const { filename, pdf } = Object(body).result.data;
    expect(filename).toBe(`${number}.pdf`);
    expect(await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))).toContain(', 12 months');
  });

  it.each(['open', 'download', 'accept'])('of another secret is refused: %s', async (call) => {
    const input = { secret: 'x'.repeat(43), poReference: 'PO 1', apEmail: 'ledger@example.com' };
    expect((await portal().visitor().mutate(`store.quotations.${call}`, input)).status).toBe(400);
  });

  it.each([
    ['closed', { closed_at: new Date() }],
    ['suspended', { suspended_at: new Date(), suspension_reason: 'Unpaid' }],
  ])('is dead while the account is %s', async (_status, fields) => {
    const { secret } = await send();
    const set = async (values: object) =>
      portal().db.updateTable('accounts').set(values).where('id', '=', owner.id).execute();
    await set(fields);
    expect([(await open(secret)).status, (await accept(secret)).status]).toEqual([400, 400]);
    await set({ closed_at: null, suspended_at: null, suspension_reason: null });
    expect((await open(secret)).status).toBe(200);
  });
});

describe('accepting', () => {
  it('makes an order on the quoted terms, and tells the staff', async () => {
    const { secret, number, id, productId } = await send({
      price: 8_000,
      priceReason: 'As last year',
      beginsOn: '2026-07-01',
    });
    await portal()
      .db.updateTable('products')
      .set({ price: 1, term_months: 1, active: false })
      .where('id', '=', productId)
      .execute();
    expect((await accept(secret)).status).toBe(200);
    const [order] = await ordersOf(owner);
    expect(order).toMatchObject({
      product_id: productId,
      price: 8_000,
      price_reason: 'As last year',
      vat_percent: 20,
      term_months: 12,
      begins_on: '2026-07-01',
      entered_by: sales.id,
      po_reference: 'PO-2026-117',
      ap_email: 'ledger@example.com',
      status: 'waiting',
    });
    expect(await get(id)).toMatchObject({ status: 'accepted', purchaseOrderId: order?.id });
    const seen = await sales.query('store.purchaseOrders.get', { id: order?.id });
    expect(Object(seen.body).result.data).toMatchObject({
      accountId: owner.id,
      quotation: { number, invoiceId: expect.any(Number) },
    });
    const documents = portal()
      .db.selectFrom('invoices')
      .select('document')
      .where('account_id', '=', owner.id);
    const terms = (await documents.execute()).map(({ document }) => Object(document).term);
    const promised = { startsOn: '2026-07-01', endsOn: '2027-07-01' };
    expect(terms).toEqual([promised, promised]);
    expect((await mailsTo(sales.email)).at(-1)).toMatchObject({
      kind: 'quotation-accepted',
      text: expect.stringContaining(`/purchase-orders/${order?.id}`),
    });
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['quotation', 'order-received']);
    expect((await historyOf(owner)).at(-1)).toBe(
      `Quotation ${number} was accepted, with the PO number PO-2026-117`,
    );
    const known = portal().db.selectFrom('sales_accounts').selectAll().where('account_id', '=', owner.id);
    expect(await known.executeTakeFirstOrThrow()).toMatchObject({
      next_step: `Process the order of quotation ${number}`,
      next_step_on: '2026-06-10',
      open_sale: 'order',
    });
    const audited = portal().db.selectFrom('audit_entries').select(['actor_id', 'subject_id', 'after']);
    expect(
      await audited.where('action', '=', 'quotations.accept').where('subject_id', '=', owner.id).execute(),
    ).toMatchObject([{ actor_id: null, subject_id: owner.id, after: { quotationId: id, number } }]);
  });

  it('is refused the second time, and makes one order of two at once', async () => {
    const { secret } = await send();
    const twice = await Promise.all([accept(secret), accept(secret, { poReference: 'PO-2' })]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await accept(secret)).toMatchObject({
      status: 409,
      error: { message: 'This quotation was accepted already.' },
    });
    expect((await open(secret)).data).toMatchObject({
      status: 'accepted',
      endedAt: '2026-06-10T12:00:00.000Z',
    });
    expect(await ordersOf(owner)).toHaveLength(1);
  });

  it('is refused at the field for a PO number that was used before, and can be tried again', async () => {
    await givenOrder(portal(), owner, { poReference: 'PO-2026-117' });
    const { secret } = await send();
    expect(await accept(secret)).toMatchObject({
      status: 409,
      error: { data: { errors: [{ path: 'poReference' }] } },
    });
    expect(await accept(secret, { poReference: '', apEmail: 'x' })).toMatchObject({ status: 400 });
    expect((await accept(secret, { poReference: 'PO-2026-118' })).status).toBe(200);
  });

  it('is possible until midnight in London', async () => {
    const { secret, id } = await send();
    const late = await send();
    portal().setNow(new Date('2026-06-20T22:59:59Z'));
    expect((await accept(secret)).status).toBe(200);
    portal().setNow(new Date('2026-06-20T23:00:00Z'));
    expect(await accept(late.secret)).toMatchObject({
      status: 409,
      error: { message: 'This quotation was valid until 20 Jun 2026.' },
    });
    expect((await open(late.secret)).data.status).toBe('expired');
    expect((await get(late.id)).status).toBe('expired');
    expect((await get(id)).status).toBe('accepted');
  });

  it('is in the company’s log, without who did it or the price', async () => {
    await givenCompany(owner);
    const { secret } = await send();
    expect((await accept(secret)).status).toBe(200);
    const [entry] = (await readLog(owner)).entries;
    const details = { poReference: 'PO-2026-117' };
    expect(entry).toMatchObject({ action: 'quotations.accept', by: null, details });
    expect(entry?.details).toEqual(details);
  });

  it('gives the order to whoever holds the company by then', async () => {
    await givenCompany(owner);
    const { secret } = await send({ sentTo: 'buyer@example.com' });
    const next = await portal().account();
    await joinCompany(portal(), { owner, member: next, role: 'owner', handsOver: true });
    expect((await accept(secret)).status).toBe(200);
    expect([await ordersOf(owner), (await ordersOf(next)).length]).toEqual([[], 1]);
  });

  it('is refused once the customer owns another company, which an open quotation hinders', async () => {
    const founder = await portal().account();
    const { id: companyId } = await givenCompany(founder);
    const first = await send();
    const join = async () => joinCompany(portal(), { owner: founder, member: owner, role: 'owner' });
    expect((await join()).status).toBe(409);
    const { db } = portal();
    // As before quotations hindered it.
    await db
      .insertInto('company_members')
      .values({ account_id: owner.id, company_id: companyId, role: 'owner' })
      .execute();
    expect((await accept(first.secret)).status).toBe(409);
    expect([await ordersOf(owner), await ordersOf(founder)]).toEqual([[], []]);
    await db.deleteFrom('company_members').where('account_id', '=', owner.id).execute();
    await sales.rest('POST', `/api/store/quotations/${first.id}/withdraw`, { reason: 'A mistake' });
    expect((await join()).status).toBe(200);
  });

  it.each(['accept', 'create'])('waits for who is becoming another company’s owner: %s', async (call) => {
    const founder = await portal().account();
    const { id: companyId } = await givenCompany(founder);
    const { secret } = await send();
    const { answer } = await portal()
      .db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('accounts').select('id').where('id', '=', owner.id).forUpdate().execute();
        const fields = { account_id: owner.id, company_id: companyId, role: 'owner' } as const;
        await trx.insertInto('company_members').values(fields).execute();
        const waiting = call === 'accept' ? accept(secret) : create();
        await waitForBlocked(trx);
        return { answer: waiting };
      });
    expect((await answer).status).toBe(409);
    expect([await ordersOf(owner), await ordersOf(founder)]).toEqual([[], []]);
  });

  it('tells the author which other quotations of the customer are still open', async () => {
    const [first, second, third] = [await send(), await send(), await send()];
    await send({ replaces: third.id, validUntil: '2026-06-10' });
    await givenQuotation(portal(), { sales, owner: await portal().account() });
    portal().setNow(new Date('2026-06-11T12:00:00Z'));
    expect((await accept(first.secret)).status).toBe(200);
    const lastEmail = async () => (await mailsTo(sales.email)).at(-1)?.text ?? '';
    expect(await lastEmail()).toContain(`This customer can still accept ${second.number} as well.`);
    expect((await accept(second.secret, { poReference: 'PO-2' })).status).toBe(200);
    expect(await lastEmail()).not.toContain('can still accept');
  });

  it('emails an author who does not sell any more nothing', async () => {
    const { secret } = await send();
    await portal().db.updateTable('accounts').set({ staff_role: null }).where('id', '=', sales.id).execute();
    expect((await accept(secret)).status).toBe(200);
    expect(await mailsTo(sales.email)).toEqual([]);
  });
});

describe('withdrawing', () => {
  const withdraw = async (id: number, fields: object = {}, caller = sales) =>
    caller.rest('POST', `/api/store/quotations/${id}/withdraw`, { reason: 'A mistake', ...fields });

  it('ends the link, and keeps the reason for the staff', async () => {
    const { id, secret, number, version } = await send();
    expect((await withdraw(id, { version: version + 1 })).status).toBe(409);
    expect((await withdraw(id, { version })).status).toBe(200);
    const { data } = await open(secret);
    expect(data.status).toBe('withdrawn');
    expect(JSON.stringify(data)).not.toContain('A mistake');
    expect((await accept(secret)).status).toBe(409);
    expect((await historyOf(owner)).at(-1)).toBe(`Withdrew quotation ${number}: A mistake`);
    expect((await mailsTo(owner.email))[0]?.withdrawnAt).not.toBeNull();
    expect((await withdraw(id)).status).toBe(409);
  });

  it.each(['hands the company over', 'leaves it'])(
    'happens to what went to an owner who %s, and its link makes no order',
    async (how) => {
      await givenCompany(owner);
      const mine = await send({ sentTo: owner.email.toUpperCase() });
      const other = await send({ sentTo: 'buyer@example.com' });
      const gone = await send({ validUntil: '2026-06-10' });
      portal().setNow(new Date('2026-06-11T12:00:00Z'));
      const next = await portal().account();
      const handsOver = how === 'hands the company over';
      await joinCompany(portal(), { owner, member: next, role: 'owner', handsOver });
      if (!handsOver) await owner.mutate('company.members.leave');
      expect(await get(mine.id)).toMatchObject({ status: 'withdrawn', accountId: next.id });
      expect((await get(other.id)).status).toBe('open');
      expect((await get(gone.id)).status).toBe('expired');
      expect((await accept(mine.secret)).status).toBe(409);
      await remindOn('2026-06-16T07:20:00Z');
      const kinds = (await mailsTo(mine.sentTo)).map(({ kind }) => kind);
      expect(kinds).toEqual(['quotation']);
      expect(await historyOf(next)).toContain(
        `Quotation ${mine.number} was withdrawn: the company has another owner than the one it was sent to`,
      );
      const known = portal().db.selectFrom('sales_accounts').select('next_step');
      expect(await known.where('account_id', '=', next.id).executeTakeFirstOrThrow()).toEqual({
        next_step: `Send the new owner a quotation for ${mine.number}`,
      });
      const audited = portal().db.selectFrom('audit_entries').select('after');
      expect(await audited.where('action', '=', 'quotations.withdraw').execute()).toContainEqual({
        after: expect.objectContaining({ id: mine.id }),
      });
    },
  );

  it.each([
    [400, { reason: '' }],
    [404, { id: UNKNOWN_ID }],
  ])('answers %d to %j', async (status, { id, ...fields }: { id?: number; reason?: string }) => {
    expect((await withdraw(id ?? (await send()).id, fields)).status).toBe(status);
  });

  it('is for the sales staff, not of their own company', async () => {
    const { id } = await send();
    expect((await withdraw(id, {}, owner)).status).toBe(403);
    expect((await withdraw(id, {}, portal().visitor())).status).toBe(401);
    await portal()
      .db.updateTable('accounts')
      .set({ staff_role: 'sales' })
      .where('id', '=', owner.id)
      .execute();
    expect((await withdraw(id, {}, owner)).status).toBe(403);
  });
});

describe('the list', () => {
  const list = async (query: string) => {
    const { status, body } = await (await someSales()).rest('GET', `/api/store/quotations?${query}`);
    return { status, ids: Object(body).data?.quotations.map(({ id }: { id: number }) => id), body };
  };

  it('has the newest first, by customer and status, page by page', async () => {
    const [first, second] = [await send(), await send()];
    const other = await givenQuotation(portal(), { sales, owner: await portal().account() });
    await accept(first.secret);
    const mine = `accountId=${owner.id}`;
    expect((await list(mine)).ids).toEqual([second.id, first.id]);
    expect((await list('limit=1')).ids).toEqual([other.id]);
    const page = await list(`${mine}&limit=1`);
    expect((await list(`${mine}&after=${Object(page.body).next}`)).ids).toEqual([first.id]);
    expect((await list(`${mine}&status=accepted`)).ids).toEqual([first.id]);
    expect((await list(`${mine}&status=open`)).ids).toEqual([second.id]);
    portal().setNow(new Date('2026-06-21T00:10:00Z'));
    expect((await list(`${mine}&status=open`)).ids).toEqual([]);
    expect((await list(`${mine}&status=expired`)).ids).toEqual([second.id]);
    expect((await list('status=lost')).status).toBe(400);
  });

  it('and each quotation are for the sales staff', async () => {
    const { id } = await send();
    for (const path of ['', `/${id}`]) {
      expect((await owner.rest('GET', `/api/store/quotations${path}`)).status).toBe(403);
      expect((await portal().visitor().rest('GET', `/api/store/quotations${path}`)).status).toBe(401);
    }
    expect((await sales.rest('GET', `/api/store/quotations/${UNKNOWN_ID}`)).status).toBe(404);
    const csv = await sales.rest('GET', `/api/lists/quotations.csv?accountId=${owner.id}`);
    expect(csv).toMatchObject({ status: 200, body: expect.stringContaining('2026-06-20') });
  });
});

describe('the daily job', () => {
  it('reminds once, within five days of the end, with a link beside the first one', async () => {
    const { secret, number } = await send();
    await remindOn('2026-06-14T07:20:00Z');
    expect(await mailsTo(owner.email)).toHaveLength(1);
    await Promise.all([remindOn('2026-06-15T07:20:00Z'), remindOn('2026-06-15T07:20:00Z')]);
    await remindOn('2026-06-16T07:20:00Z');
    const [, reminder, ...more] = await mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ kind: 'quotation-ending', confidential: true, replyTo: sales.email });
    expect((await historyOf(owner)).at(-1)).toBe(`Reminded ${owner.email} of quotation ${number}`);
    const second = await latestSecret(portal().db, owner.email);
    expect(second).not.toBe(secret);
    expect((await open(secret)).data.number).toBe(number);
    expect((await open(second)).data.number).toBe(number);
    expect((await accept(second)).status).toBe(200);
  });

  it('leaves a quotation of two days alone, and those that are not open or whose customer is gone', async () => {
    await send({ validUntil: '2026-06-11' });
    await accept((await send({ validUntil: '2026-06-15' })).secret);
    await remindOn('2026-06-11T07:20:00Z');
    sales = await someSales();
    await send({ validUntil: '2026-06-16' });
    await portal()
      .db.updateTable('accounts')
      .set({ closed_at: new Date() })
      .where('id', '=', owner.id)
      .execute();
    await remindOn('2026-06-14T07:20:00Z');
    const kinds = (await mailsTo(owner.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('quotation-ending');
  });

  it('records once what has expired', async () => {
    const { id, number } = await send();
    await remindOn('2026-06-20T07:20:00Z');
    await Promise.all([remindOn('2026-06-21T07:20:00Z'), remindOn('2026-06-21T07:20:00Z')]);
    expect(await get(id)).toMatchObject({ status: 'expired', endedAt: '2026-06-21T07:20:00.000Z' });
    const expired = (await historyOf(owner)).filter((text) => text === `Quotation ${number} has expired`);
    expect(expired).toHaveLength(1);
    const known = portal()
      .db.selectFrom('sales_accounts')
      .select('open_sale')
      .where('account_id', '=', owner.id);
    expect(await known.executeTakeFirstOrThrow()).toEqual({ open_sale: null });
  });

  it('does not let one that fails hold up the others, and names it', async () => {
    const { db } = portal();
    const failing = await send();
    const first = owner;
    owner = await portal().account();
    await send();
    const kindsTo = async ({ email }: Caller) => (await mailsTo(email)).map(({ kind }) => kind);
    await sql`
      alter table quotations add constraint fails
      check (reminded_at is null or id <> ${sql.lit(failing.id)})`.execute(db);
    const reminding = remindOn('2026-06-15T07:20:00Z');
    await expect(reminding).rejects.toThrow(`Failed for quotation ${failing.id} (`);
    expect([await kindsTo(first), await kindsTo(owner)]).toEqual([
      ['quotation'],
      ['quotation', 'quotation-ending'],
    ]);
    await sql`alter table quotations drop constraint fails`.execute(db);
    await remindOn('2026-06-15T08:20:00Z');
    expect(await kindsTo(first)).toEqual(['quotation', 'quotation-ending']);
  });
});
