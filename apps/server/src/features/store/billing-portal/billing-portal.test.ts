import { expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenMember } from '../../../../testing/company/given-members.ts';
import { givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });

async function givenPayer(): Promise<Caller> {
  const owner = await portal().account();
  await givenCompany(owner);
  await givenPaidCheckout(portal(), owner);
  await deliverAllEvents(portal());
  return owner;
}

async function paidByCard(caller: Caller): Promise<boolean> {
  const { body } = await caller.query('dashboard.company');
  return Object(body).result.data.paidByCard;
}

it('a member who handles the money of a company that has paid by card opens Stripe’s page for its cards', async () => {
  const owner = await givenPayer();
  const finance = await givenMember(portal(), owner, 'finance');
  expect(await paidByCard(finance)).toBe(true);
  const { status, body } = await finance.rest('POST', '/api/store/billing-portal');
  expect(status).toBe(200);
  const page = await fetch(Object(body).url);
  expect(await page.text()).toContain('http://localhost:3000/dashboard');
});

it('the page is neither offered nor opened for a company that has not paid by card', async () => {
  const owner = await portal().account();
  expect(await paidByCard(owner)).toBe(false);
  expect(await owner.mutate('store.billingPortal.open')).toMatchObject({ status: 409 });
});

it('the page is not offered to members who do not pay for the company', async () => {
  const editor = await givenMember(portal(), await givenPayer(), 'editor');
  expect(await paidByCard(editor)).toBe(false);
  expect(await editor.mutate('store.billingPortal.open')).toMatchObject({ status: 403 });
});

it.each([
  ['fails', { kind: 'error', times: 3 }, 'Your card was not changed'],
  ['has no such page set up', { kind: 'refuse' }, 'Cards cannot be changed here right now'],
] as const)(
  'where Stripe %s, the answer is 503 and says what became of the card',
  async (_, fault, message) => {
    const owner = await givenPayer();
    await portal().stripe().control.fail(fault);
    const answer = await owner.mutate('store.billingPortal.open');
    expect(answer).toMatchObject({ status: 503 });
    expect(JSON.stringify(answer.body)).toContain(message);
  },
);
