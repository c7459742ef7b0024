import { addDays } from '@headwater/contract/dates';
import { calculateProgress, progressSteps } from '@headwater/contract/progress';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { givenCategories } from '../../../../testing/categories/given-categories.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember, joinCompany } from '../../../../testing/company/given-members.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { getPaymentRow, givenCheckout, givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import {
  testPassword,
  testRecoveryCode,
  useTestPortal,
  type Caller,
} from '../../../../testing/test-portal.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { getCompletedSteps } from '../../items/completed-steps.queries.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();

/** Returns what the sales people see of an account; undefined where they see nothing. */
async function customerOf({ id }: { id: number }) {
  const sales = await portal().account({ staffRole: 'sales' });
  const { status, body } = await sales.rest('GET', `/api/store/customers/${id}`);
  return status === 404 ? undefined : Object(body).data.customer;
}

const stageOf = async (caller: Caller) => (await customerOf(caller))?.stage;

async function save(caller: Caller, change: object, verb: 'update' | 'decline' = 'update') {
  const admin = await portal().account({ admin: true });
  const order = await givenOrder(portal(), caller);
  const input = { ...toUpdateInput(order), ...change };
  const { status } = await admin.rest('PUT', `/api/store/purchase-order/${order.id}/${verb}`, input);
  expect(status).toBe(200);
}

describe('the stage of an account', () => {
  it('follows it from the registration to a complete profile', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { body } = await portal()
      .visitor()
      .mutate('session.register', { email, password: testPassword, code: testRecoveryCode });
    expect(Object(body).error).toBeUndefined();
    const { id } = await portal()
      .db.selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await customerOf({ id })).toMatchObject({ stage: 'registered', email, company: null, worth: 0 });

    const owner = await portal().account();
    const { id: companyId } = await givenCompany(owner, 'Calder Pumps');
    expect(await customerOf(owner)).toMatchObject({
      stage: 'building',
      company: { id: companyId, title: 'Calder Pumps' },
    });
    for (const [reference, width, height] of [
      ['logo', 300, 100],
      ['gallery', 320, 180],
    ] as const) {
      const file = await createTestImage(width, height);
      const fields = [['reference', reference] as const, ['file', file] as const];
      expect(await sendUpload({ portal: portal(), caller: owner, fields })).toMatchObject({ status: 200 });
    }
    await owner.rest('POST', `/api/companies/addresses/${companyId}/create`, { street_1: '1 Mill Lane' });
    expect(await stageOf(owner)).toBe('building');
    const { parent } = await givenCategories(portal().db, 'company');
    const path = `/api/companies/categories/${companyId}`;
    await owner.rest('POST', path, { categoryIds: [parent] });
    expect(await stageOf(owner)).toBe('ready');
    await owner.rest('DELETE', path, { categoryIds: [parent] });
    expect(await stageOf(owner)).toBe('building');
  });

  it('of an order is waiting, then live, ending and lapsed as its days pass, or what it was once declined', async () => {
    const owner = await portal().account();
    const { name, price } = await givenOrder(portal(), owner);
    expect(await customerOf(owner)).toMatchObject({
      stage: 'order',
      package: name,
      worth: price,
      endDate: null,
    });

    const other = await portal().account();
    const endDate = addDays(today, 91);
    await save(other, { endDate });
    expect(await customerOf(other)).toMatchObject({ stage: 'live', endDate });
    for (const [days, stage] of [
      [1, 'ending'],
      [91, 'ending'],
      [92, 'lapsed'],
    ] as const) {
      portal().setNow(new Date(`${addDays(today, days)}T12:00:00Z`));
      expect(await stageOf(other)).toBe(stage);
    }
    portal().setNow(new Date());

    const declined = await portal().account();
    await save(declined, { reason: 'Not ours' }, 'decline');
    expect(await stageOf(declined)).toBe('registered');
  });

  it('of a checkout is begun until it is paid, left or refunded', async () => {
    const owner = await portal().account();
    const left = await givenCheckout(portal(), owner);
    expect(await customerOf(owner)).toMatchObject({ stage: 'checkout', worth: 9_900 });
    await portal().stripe().control.expire(left);
    await deliverAllEvents(portal());
    expect(await stageOf(owner)).toBe('registered');

    const sessionId = await givenPaidCheckout(portal(), owner);
    await owner.mutate('store.confirmPayment', { sessionId });
    expect(await customerOf(owner)).toMatchObject({ stage: 'live', worth: 9_900 });
    const payment = await getPaymentRow(portal(), sessionId);
    await portal()
      .stripe()
      .control.refund(payment?.stripe_payment_intent_id ?? '');
    await deliverAllEvents(portal());
    expect(await customerOf(owner)).toMatchObject({ stage: 'lapsed', endDate: addDays(today, -1) });
  });

  it('of access that was given by hand is live', async () => {
    const admin = await portal().account({ admin: true });
    const owner = await portal().account();
    const product = await portal().db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const grant = {
      userId: owner.id,
      productId: product.id,
      endsOn: addDays(today, 100),
      reason: 'A partner',
    };
    expect((await admin.rest('POST', '/api/store/access-grants', grant)).status).toBe(201);
    expect(await customerOf(owner)).toMatchObject({ stage: 'live', worth: 0 });
  });

  it('of a quotation is out', async () => {
    const owner = await portal().account();
    const product = await portal().db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    await portal()
      .db.insertInto('quotations')
      .values({
        account_id: owner.id,
        product_id: product.id,
        sold_as: 'Gold',
        price: 29_900,
        vat_percent: 20,
        term_months: 12,
        limits: '{}',
        valid_until: today,
        sent_to: owner.email,
        token_hash: Buffer.alloc(32, owner.id),
        created_at: new Date(),
      })
      .execute();
    expect(await customerOf(owner)).toMatchObject({ stage: 'quotation', worth: 29_900 });
  });
});

describe('no customer', () => {
  it('is one of the staff, or an account that is closed', async () => {
    expect(await customerOf(await portal().account({ staffRole: 'support' }))).toBeUndefined();
    expect(await customerOf(await portal().account({ admin: true }))).toBeUndefined();
    const admin = await portal().account({ admin: true });
    const appointed = await portal().account();
    expect(await stageOf(appointed)).toBe('registered');
    const added = await admin.mutate('session.staff.add', { email: appointed.email, role: 'sales' });
    expect(added.status).toBe(200);
    expect(await customerOf(appointed)).toBeUndefined();
    const closed = await portal().account();
    await closed.mutate('session.account.close', { password: testPassword });
    expect(await customerOf(closed)).toBeUndefined();
  });

  it('is a member who only belongs to the company of others, until they leave it', async () => {
    const owner = await portal().account();
    const { id } = await givenCompany(owner);
    const member = await givenMember(portal(), owner, 'editor');
    expect(await customerOf(member)).toBeUndefined();
    expect(await customerOf(owner)).toMatchObject({ company: { id } });
    await owner.mutate('company.members.remove', { accountId: member.id });
    expect(await stageOf(member)).toBe('registered');
  });
});

it('a company that is handed over takes what is planned with it, and its history', async () => {
  const sales = await portal().account({ staffRole: 'sales' });
  const founder = await portal().account();
  const next = await portal().account();
  const { id } = await givenCompany(founder);
  await givenOrder(portal(), founder);
  const plan = { nextStep: 'Call them', nextStepOn: today };
  const { status } = await sales.rest('PUT', `/api/store/customers/${founder.id}/plan`, {
    ...plan,
    ownerId: sales.id,
  });
  expect(status).toBe(200);
  const { status: joined } = await joinCompany(portal(), {
    owner: founder,
    member: next,
    role: 'owner',
    handsOver: true,
  });
  expect(joined).toBe(200);
  expect(await customerOf(founder)).toBeUndefined();
  expect(await customerOf(next)).toMatchObject({
    company: { id },
    stage: 'order',
    owner: { id: sales.id },
    ...plan,
  });
  const { body } = await sales.rest('GET', `/api/store/customers/${next.id}/history`);
  expect(Object(body).data.entries).toHaveLength(2);
});

describe('a profile is ready', () => {
  /** Takes away what completes each required step. */
  const removals: Record<string, (companyId: number) => ReturnType<typeof sql>> = {
    description: (id) => sql`update items set intro_header = '' where id = ${id}`,
    logo: (id) => sql`delete from item_images where item_id = ${id} and reference = 'logo'`,
    gallery: (id) => sql`delete from item_images where item_id = ${id} and reference = 'gallery'`,
    addresses: (id) => sql`delete from company_addresses where company_id = ${id}`,
    categories: (id) => sql`delete from item_categories where item_id = ${id}`,
  };
  const required = progressSteps('company', new Set()).filter((step) => step.required);

  it.each(required.map(({ id }) => id))('with the required step %s, and not without it', async (step) => {
    const { db } = portal();
    const { id } = await givenCompleteCompany(portal(), await portal().account());
    const readiness = async () => {
      const steps = progressSteps('company', await getCompletedSteps(db, { itemId: id }));
      const { rows } = await sql<{ ready: boolean }>`select company_is_ready(${id}) as ready`.execute(db);
      return { sql: rows[0]?.ready, contract: calculateProgress(steps).submittable };
    };
    expect(await readiness()).toEqual({ sql: true, contract: true });
    await removals[step]?.(id).execute(db);
    expect(await readiness()).toEqual({ sql: false, contract: false });
  });
});
