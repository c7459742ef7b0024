import { addMonths } from '@headwater/contract/dates';
import { beforeEach, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../testing/company/given-members.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { givenOrder, toUpdateInput } from '../../../../testing/store/given-order.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';
import { upsertMember } from './members.queries.ts';
import { lockAccounts } from './move-company.queries.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();

let sales: Caller;
let founder: Caller;
let companyId: number;
beforeEach(async () => {
  sales = await portal().account({ admin: true });
  founder = await portal().account();
  ({ id: companyId } = await givenCompany(founder));
});

/** Makes a call that changes what is known of an account's sales while it accepts an invitation, and returns the answer. */
async function whileJoining<Answer>({ id: accountId }: Caller, call: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await lockAccounts(trx, { accountIds: [accountId] });
      const answered = call();
      // It fails if the two wait for each other, which this transaction reports.
      answered.catch(() => undefined);
      await waitForBlocked(trx);
      await upsertMember(trx, { companyId, accountId, role: 'editor', at: new Date() });
      return { answer: answered };
    });
  return answer;
}

async function orderOf(owner: Caller) {
  const order = await givenOrder(portal(), owner);
  const { id, version } = await portal()
    .db.selectFrom('purchase_orders')
    .select(['id', 'version'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { ...toUpdateInput(order), id, version };
}

const plan = async ({ id }: Caller) =>
  sales.rest('PUT', `/api/store/customers/${id}/plan`, { nextStep: 'Call', nextStepOn: null });

const calls: Record<string, (owner: Caller) => Promise<() => Promise<{ status: number }>>> = {
  'an order that is processed': async (owner) => {
    const order = await orderOf(owner);
    return async () =>
      sales.mutate('store.purchaseOrders.update', { ...order, endDate: addMonths(today, 12) });
  },
  'the last payment of an order': async (owner) => {
    const { id } = await orderOf(owner);
    const receipt = { id, amount: 11_880, receivedOn: today, reference: 'BACS 1' };
    return async () => sales.mutate('store.receipts.record', receipt);
  },
};

it.each(Object.keys(calls))('%s waits for an account that is joining a company', async (name) => {
  const owner = await portal().account();
  const call = await calls[name]?.(owner);
  expect(call && (await whileJoining(owner, call)).status).toBe(200);
});

it.each(Object.keys(calls))(
  '%s waits for an account with a company that is joining another',
  async (name) => {
    const owner = await portal().account();
    await givenCompany(owner);
    const call = await calls[name]?.(owner);
    expect(call && (await whileJoining(owner, call)).status).toBe(200);
  },
);

it('a plan waits for an account that is joining a company, and is no longer of a customer without its own', async () => {
  const owner = await portal().account();
  await givenCompany(owner);
  expect((await whileJoining(owner, async () => plan(owner))).status).toBe(200);
  const other = await portal().account();
  expect((await whileJoining(other, async () => plan(other))).status).toBe(404);
});

it('a payment waits for an account that is joining a company', async () => {
  const owner = await portal().account();
  const sessionId = await givenPaidCheckout(portal(), owner);
  const { status, body } = await whileJoining(owner, async () =>
    owner.mutate('store.confirmPayment', { sessionId }),
  );
  expect([status, Object(body).result?.data]).toEqual([200, { status: 'paid' }]);
});

it('a closing waits for an account that is joining a second company, and is refused', async () => {
  const other = await portal().account();
  await givenCompany(other);
  const member = await portal().account();
  await givenOrder(portal(), member);
  await joinCompany(portal(), { owner: other, member, role: 'editor' });
  const { status } = await whileJoining(member, async () =>
    member.mutate('session.account.close', { password: testPassword, closesCompany: false }),
  );
  expect(status).toBe(409);
});
