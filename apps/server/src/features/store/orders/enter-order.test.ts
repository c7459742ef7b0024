import { addDays, addMonths, formatDay } from '@headwater/contract/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember, joinCompany } from '../../../../testing/company/given-members.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { accessOfCaller, givenOrder, givenProduct } from '../../../../testing/store/given-order.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const today = stopClock();
const path = '/api/store/purchase-orders';

let sales: Caller;
let product: { id: number; name: string };

beforeEach(async () => {
  sales = await portal().account({ staffRole: 'sales' });
  product = await givenProduct(portal().db);
});

async function enter(fields: object, by = sales) {
  const input = { productId: product.id, poReference: 'PO 8', apEmail: 'accounts@example.com', ...fields };
  const { status, body } = await by.rest('POST', path, input);
  return { status, body: Object(body), ...Object(body).data };
}

async function rowOf(id: number) {
  const { body } = await sales.query('store.purchaseOrders.get', { id });
  return Object(body).result.data;
}

describe('an order that staff enter', () => {
  it('is one of the company that the person owns, at the package’s price', async () => {
    const owner = await portal().account();
    const { status, po, invited } = await enter({ userId: owner.id, comments: 'By post' });
    expect([status, invited]).toEqual([201, false]);
    expect(po).toMatchObject({ email: owner.email, price: 9_900, comments: 'By post', endDate: null });
    expect(await rowOf(po.id)).toMatchObject({
      status: 'waiting',
      accountId: owner.id,
      quotation: null,
      enteredBy: sales.email,
      priceReason: null,
      packagePrice: 9_900,
      beginsOn: null,
      invitedAs: null,
      needsSecondPerson: false,
    });
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: null });
    expect(await listMailsTo(portal().db, owner.email)).toMatchObject([{ kind: 'order-received' }]);
    const { db } = portal();
    const audited = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', sales.id)
      .execute();
    expect(audited).toEqual([{ action: 'purchase-orders.enter' }]);
    const history = await db
      .selectFrom('sales_entries')
      .select(['kind', 'text', 'author_id as author'])
      .where('account_id', '=', owner.id)
      .execute();
    expect(history).toEqual([
      { kind: 'order', text: `Entered the order PO 8: ${product.name}, £99.00`, author: sales.id },
    ]);
  });

  it('has the agreed price, its reason, and a first day', async () => {
    const owner = await portal().account();
    const beginsOn = addDays(today, 40);
    const { po } = await enter({ userId: owner.id, price: 8_050, priceReason: 'A partner', beginsOn });
    expect(await rowOf(po.id)).toMatchObject({
      price: 8_050,
      priceReason: 'A partner',
      beginsOn,
      proposedEndDate: addMonths(beginsOn, 12),
    });
    const { text } = await portal()
      .db.selectFrom('sales_entries')
      .select('text')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const { after } = await portal()
      .db.selectFrom('audit_entries')
      .select('after')
      .where('actor_id', '=', sales.id)
      .where('action', '=', 'purchase-orders.enter')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ id: po.id, price: 8_050, priceReason: 'A partner', beginsOn });
    expect(text).toContain(`from ${formatDay(beginsOn)}, £80.50 instead of £99.00. Reason: A partner`);
  });

  it('keeps no reason for the package’s own price, and none for another package', async () => {
    const owner = await portal().account();
    const same = await enter({ userId: owner.id, price: 9_900, priceReason: 'A partner' });
    expect(await rowOf(same.po.id)).toMatchObject({ price: 9_900, priceReason: null });
    const agreed = await enter({
      userId: owner.id,
      price: 8_000,
      priceReason: 'A partner',
      poReference: 'PO 9',
    });
    const other = await givenProduct(portal().db);
    const { id, poReference, apEmail } = agreed.po;
    const change = { id, poReference, apEmail, paidDate: today, productId: other.id };
    expect((await sales.mutate('store.purchaseOrders.update', change)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ price: 9_900, priceReason: null });
  });

  it('by the email of an owner is the company’s, and invites nobody', async () => {
    const owner = await portal().account();
    await givenCompany(owner);
    const other = await givenMember(portal(), owner, 'owner');
    const ofOwner = await enter({ email: other.email.toUpperCase() });
    expect(ofOwner).toMatchObject({ status: 201, invited: false, po: { email: owner.email } });
  });

  it.each(['editor', 'finance'] as const)(
    'for a member is refused with the owner’s email, unless they have bought something: %s',
    async (role) => {
      const owner = await portal().account();
      await givenCompany(owner, 'Calder Pumps');
      const member = await givenMember(portal(), owner, role);
      const message = `${member.email} belongs to Calder Pumps: name its owner as the customer, ${owner.email}.`;
      const refused = (path: string) => ({ status: 409, body: { errors: [{ path, message }] } });
      expect(await enter({ email: member.email })).toMatchObject(refused('email'));
      expect(await enter({ userId: member.id })).toMatchObject(refused('userId'));
      const quote = { userId: member.id, productId: product.id, validUntil: today };
      expect(await sales.rest('POST', '/api/store/quotations', quote)).toMatchObject(refused('userId'));
      const buyer = await portal().account();
      await givenOrder(portal(), buyer, { poReference: 'PO 7' });
      await joinCompany(portal(), { owner, member: buyer, role });
      const own = await enter({ email: buyer.email, userId: buyer.id });
      expect(own).toMatchObject({ status: 201, invited: false, po: { email: buyer.email } });
    },
  );

  it.each([
    ['no customer', () => ({}), 'email'],
    ['a user with the email of another', () => ({ userId: 1, email: 'jo@example.com' }), 'email'],
    ['somebody unknown without the company’s name', () => ({ email: 'nobody-yet@example.com' }), 'company'],
    ['one of the staff', () => ({ email: sales.email }), 'email'],
    ['a first day that has passed', () => ({ beginsOn: addDays(today, -1) }), 'beginsOn'],
    ['another price without a reason', () => ({ price: 8_000 }), 'priceReason'],
    ['no price', () => ({ price: 0, priceReason: 'A partner' }), 'price'],
    ['a part of a penny', () => ({ price: 80.5, priceReason: 'A partner' }), 'price'],
    ['no PO number', () => ({ poReference: ' ' }), 'poReference'],
    ['an unknown package', () => ({ productId: 2_000_000_000 }), 'productId'],
  ])('is refused with 400 at the field for %s', async (name, fields, at) => {
    const owner = await portal().account();
    const sent = fields();
    const isAboutCustomer = at === 'email' || at === 'company';
    const { status, body } = await enter(isAboutCustomer ? sent : { userId: owner.id, ...sent });
    expect([name, status, body.errors[0]?.path]).toEqual([name, 400, at]);
    expect(await accessOfCaller(owner)).toMatchObject({ activeSubscription: false });
  });

  it('is refused with all that is wrong at once', async () => {
    const passed = addDays(today, -1);
    const { status, body } = await enter({ email: 'nobody-yet@example.com', price: 8_000, beginsOn: passed });
    const paths = body.errors.map((error: { path: string }) => error.path);
    expect([status, paths]).toEqual([400, ['company', 'beginsOn', 'priceReason']]);
  });

  it('is refused for staff named by id, for an unknown or closed account, and for a PO number used before', async () => {
    const colleague = await portal().account({ staffRole: 'support' });
    expect(await enter({ userId: colleague.id })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'userId' }] },
    });
    const closed = await portal().account();
    const { db } = portal();
    await db.updateTable('accounts').set({ closed_at: new Date() }).where('id', '=', closed.id).execute();
    for (const userId of [2_000_000_000, closed.id]) expect((await enter({ userId })).status).toBe(404);
    const owner = await portal().account();
    await givenOrder(portal(), owner, { poReference: 'po 8' });
    expect(await enter({ userId: owner.id })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'poReference' }] },
    });
  });

  it('is refused to others, and for the company of the person who enters it, however it is named', async () => {
    const owner = await portal().account();
    await givenCompany(owner);
    for (const [by, status] of [
      [portal().visitor(), 401],
      [owner, 403],
      [await portal().account({ staffRole: 'support' }), 403],
    ] as const)
      expect((await by.rest('POST', path, {})).status).toBe(status);
    const { id: company } = await portal()
      .db.selectFrom('items')
      .select('id')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await portal()
      .db.insertInto('company_members')
      .values({ account_id: sales.id, company_id: company, role: 'editor' })
      .execute();
    for (const customer of [{ userId: owner.id }, { email: owner.email }])
      expect((await enter(customer)).status).toBe(403);
  });
});

describe('an email that nobody has confirmed', () => {
  const strict = useTestPortal({ settings: { CONFIRM_EMAIL: 'yes' } });

  it('takes no order and no quotation for whoever registered it, until it is confirmed', async () => {
    const mine = await strict().account({ staffRole: 'sales' });
    const owner = await strict().account();
    const { db } = strict();
    const confirm = async (id: number, at: Date | null) =>
      db.updateTable('accounts').set({ email_confirmed_at: at }).where('id', '=', id).execute();
    await confirm(mine.id, new Date());
    await confirm(owner.id, null);
    const { id: productId } = await givenProduct(db);
    const order = { productId, poReference: 'PO 8', apEmail: 'accounts@example.com' };
    const quote = { userId: owner.id, productId, validUntil: today, sentTo: 'buyer@example.com' };
    const send = async (url: string, fields: object) => mine.rest('POST', url, fields);
    for (const [url, fields, at] of [
      [path, { ...order, email: owner.email, company: 'Calder Pumps' }, 'email'],
      [path, { ...order, userId: owner.id }, 'userId'],
      ['/api/store/quotations', quote, 'userId'],
    ] as const) {
      const refused = await send(url, fields);
      expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: at }] } });
      expect(Object(refused.body).errors[0].message).toContain('confirm it first');
    }
    await confirm(owner.id, new Date());
    expect((await send(path, { ...order, email: owner.email })).status).toBe(201);
    expect((await send('/api/store/quotations', quote)).status).toBe(201);
  });

  it('of somebody whom staff have invited is no hindrance', async () => {
    const mine = await strict().account({ staffRole: 'sales' });
    const { db } = strict();
    await db
      .updateTable('accounts')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', mine.id)
      .execute();
    const { id: productId } = await givenProduct(db);
    const email = `invited-${productId}@example.com`;
    const order = { productId, email, company: 'Calder Pumps', apEmail: 'accounts@example.com' };
    for (const poReference of ['PO 1', 'PO 2'])
      expect((await mine.rest('POST', path, { ...order, poReference })).status).toBe(201);
  });
});

describe('an agreed first day', () => {
  async function process(id: number, endDate: string) {
    const { poReference, apEmail, productId } = await rowOf(id);
    const input = { id, poReference, apEmail, productId, paidDate: today, endDate };
    return sales.mutate('store.purchaseOrders.update', input);
  }

  it('begins access, the term on the pro-forma, and the email', async () => {
    const owner = await portal().account();
    const beginsOn = addDays(today, 40);
    const endDate = addMonths(beginsOn, 12);
    const { po } = await enter({ userId: owner.id, beginsOn });
    expect((await process(po.id, addDays(beginsOn, -1))).status).toBe(400);
    expect((await process(po.id, endDate)).status).toBe(200);
    const { db } = portal();
    const access = await db
      .selectFrom('entitlements')
      .select(['starts_on', 'ends_on'])
      .where('account_id', '=', owner.id)
      .execute();
    expect(access).toEqual([{ starts_on: beginsOn, ends_on: endDate }]);
    const documents = await db
      .selectFrom('invoices')
      .select(['kind', 'document'])
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute();
    const term = { startsOn: beginsOn, endsOn: endDate };
    expect(documents).toMatchObject([
      { kind: 'pro-forma', document: { term } },
      { kind: 'invoice', document: { term } },
    ]);
    expect((await listMailsTo(db, owner.email)).at(-1)?.text).toContain(`from ${formatDay(beginsOn)} until`);
    const { body } = await owner.query('store.access');
    expect(Object(body).result.data.why).toBe(`The access of this account begins on ${formatDay(beginsOn)}.`);
  });

  it('that has passed by then begins access on the day of processing', async () => {
    const owner = await portal().account();
    const { po } = await enter({ userId: owner.id, beginsOn: today });
    const { db } = portal();
    await db
      .updateTable('purchase_orders')
      .set({ begins_on: addDays(today, -3) })
      .where('id', '=', po.id)
      .execute();
    expect((await process(po.id, addDays(today, 365))).status).toBe(200);
    const { starts_on } = await db
      .selectFrom('entitlements')
      .select('starts_on')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(starts_on).toBe(today);
  });
});

describe('the price of an order that staff entered', () => {
  const change = async (id: number, fields: object = {}, by = sales) =>
    by.rest('PUT', `/api/store/purchase-order/${id}/price`, {
      price: 8_050,
      priceReason: 'A slip',
      ...fields,
    });

  it('can be changed while the order waits, with a new pro-forma that is emailed', async () => {
    const owner = await portal().account();
    const { po } = await enter({ userId: owner.id, price: 805_000, priceReason: 'A partner' });
    expect(await change(po.id)).toMatchObject({ status: 200, body: { data: { po: { price: 8_050 } } } });
    expect(await rowOf(po.id)).toMatchObject({ due: 9_660, priceReason: 'A slip', status: 'waiting' });
    const { db } = portal();
    const proFormas = await db
      .selectFrom('invoices')
      .select(['kind', 'gross'])
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(proFormas).toEqual([
      { kind: 'pro-forma', gross: 966_000 },
      { kind: 'pro-forma', gross: 9_660 },
    ]);
    expect((await listMailsTo(db, owner.email)).at(-1)).toMatchObject({
      kind: 'order-repriced',
      text: expect.stringContaining('£80.50 plus VAT'),
    });
    const { before, after } = await db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('actor_id', '=', sales.id)
      .where('action', '=', 'purchase-orders.update')
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([
      { price: 805_000, priceReason: 'A partner' },
      { price: 8_050, priceReason: 'A slip' },
    ]);
  });

  it('needs no reason if it is the package’s', async () => {
    const owner = await portal().account();
    const { po } = await enter({ userId: owner.id, price: 805_000, priceReason: 'A partner' });
    expect((await change(po.id, { price: 9_900, priceReason: '' })).status).toBe(200);
    expect(await rowOf(po.id)).toMatchObject({ price: 9_900, priceReason: null });
  });

  it('stays without a reason, of a stale version, after a payment, once processed, and of an order that staff did not enter', async () => {
    const owner = await portal().account();
    const { po } = await enter({ userId: owner.id });
    expect(await change(po.id, { priceReason: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'priceReason' }] },
    });
    expect((await change(po.id, { version: 7 })).status).toBe(409);
    const received = { id: po.id, amount: 100, receivedOn: today };
    expect((await sales.mutate('store.receipts.record', received)).status).toBe(200);
    expect((await change(po.id)).status).toBe(409);
    const processed = await enter({ userId: owner.id, poReference: 'PO 9' });
    const { id, poReference, apEmail, productId } = processed.po;
    const review = { id, poReference, apEmail, productId, paidDate: today, endDate: addDays(today, 365) };
    expect((await sales.mutate('store.purchaseOrders.update', review)).status).toBe(200);
    expect((await change(id)).status).toBe(409);
    const own = await givenOrder(portal(), owner);
    expect((await change(own.id)).status).toBe(409);
    expect((await change(2_000_000_000)).status).toBe(404);
    expect((await change(po.id, {}, owner)).status).toBe(403);
    expect(await rowOf(po.id)).toMatchObject({ price: 9_900 });
  });
});

describe('a second person', () => {
  const strict = useTestPortal({ settings: { CONFIRM_ORDERS_ABOVE: '98' } });

  async function given({ price, packagePrice }: { price?: number; packagePrice?: number } = {}) {
    const mine = await strict().account({ staffRole: 'sales' });
    const colleague = await strict().account({ staffRole: 'sales' });
    const owner = await strict().account();
    const { id: productId } = await givenProduct(strict().db, packagePrice ? { price: packagePrice } : {});
    const input = { userId: owner.id, productId, poReference: 'PO 8', apEmail: 'accounts@example.com' };
    const agreed = price === undefined ? {} : { price, priceReason: 'A partner' };
    const { body } = await mine.rest('POST', path, { ...input, ...agreed });
    const { id, ...po } = Object(body).data.po;
    const save = async (by: Caller, fields: object = {}) => {
      const { poReference, apEmail } = po;
      const review = { id, poReference, apEmail, productId, paidDate: today, endDate: addDays(today, 365) };
      return (await by.mutate('store.purchaseOrders.update', { ...review, ...fields })).status;
    };
    return { mine, colleague, owner, id, save };
  }

  it('cannot change the price of what they process', async () => {
    const { mine, colleague, id, save } = await given({ price: 9_000, packagePrice: 9_700 });
    const priced = { id, price: 20_000, priceReason: 'A slip' };
    expect((await colleague.mutate('store.purchaseOrders.changePrice', priced)).status).toBe(403);
    expect((await mine.mutate('store.purchaseOrders.changePrice', priced)).status).toBe(200);
    expect(await save(mine)).toBe(403);
    expect(await save(colleague)).toBe(200);
  });

  it('processes an order above the amount, and who entered it does not', async () => {
    const { mine, colleague, id, save } = await given();
    expect(await save(mine)).toBe(403);
    expect(await save(mine, { endDate: null, comments: 'Called' })).toBe(200);
    expect(await save(colleague)).toBe(200);
    expect(await save(mine, { endDate: addDays(today, 900) })).toBe(403);
    expect(await save(mine, { comments: 'Called twice' })).toBe(200);
    const { body } = await mine.query('store.purchaseOrders.get', { id });
    expect(Object(body).result.data).toMatchObject({ status: 'processed', needsSecondPerson: true });
  });

  it('is not asked about an order up to the amount, or one that the company sent', async () => {
    const { mine, save } = await given({ packagePrice: 9_800 });
    expect(await save(mine)).toBe(200);
    const owner = await strict().account();
    const { id, productId, poReference, apEmail } = await givenOrder(strict(), owner);
    const review = { id, productId, poReference, apEmail, paidDate: today, endDate: addDays(today, 365) };
    expect((await mine.mutate('store.purchaseOrders.update', review)).status).toBe(200);
  });

  it('is still asked when who entered the order changes it to a dearer package', async () => {
    const { mine, save } = await given({ packagePrice: 50 });
    const dearer = await givenProduct(strict().db, { price: 50_000 });
    expect(await save(mine, { productId: dearer.id })).toBe(403);
    expect(await save(mine)).toBe(200);
    expect(await save(mine, { productId: dearer.id })).toBe(403);
  });

  it('is asked about the package’s own price, however little was agreed', async () => {
    const { mine, colleague, id, owner, save } = await given({ packagePrice: 2_000_000, price: 9_800 });
    const { body } = await mine.query('store.purchaseOrders.get', { id });
    expect(Object(body).result.data).toMatchObject({ needsSecondPerson: true });
    expect(await save(mine)).toBe(403);
    const receipt = { id, amount: 11_760, receivedOn: today, reference: 'BACS 1' };
    expect((await mine.mutate('store.receipts.record', receipt)).status).toBe(200);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: null });
    expect(await save(colleague)).toBe(200);
  });

  it('is still asked when who entered a processed order changes it to a package at the same price', async () => {
    const { mine, colleague, save } = await given({ price: 50_000 });
    expect(await save(colleague)).toBe(200);
    const other = await givenProduct(strict().db, { price: 50_000 });
    expect(await save(mine, { productId: other.id })).toBe(403);
    expect(await save(colleague, { productId: other.id })).toBe(200);
  });

  it('is still asked when who entered a processed order changes it to a cheaper package, or ends it', async () => {
    const { mine, colleague, save } = await given({ packagePrice: 50_000 });
    expect(await save(colleague)).toBe(200);
    const { id: productId } = await givenProduct(strict().db, { price: 5_000 });
    for (const endDate of [addDays(today, 365), addDays(today, 900), null])
      expect(await save(mine, { productId, endDate })).toBe(403);
    expect(await save(mine, { endDate: null })).toBe(403);
  });

  it('is still asked after who entered the order has recorded its last payment', async () => {
    const { mine, owner, id, save, colleague } = await given();
    const receipt = { id, amount: 11_880, receivedOn: today, reference: 'BACS 1' };
    expect((await mine.mutate('store.receipts.record', receipt)).status).toBe(200);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: null });
    expect(await save(colleague)).toBe(200);
  });
});
