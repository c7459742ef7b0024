import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { givenCompany } from '../../../../../testing/company/given-company.ts';
import { joinCompany } from '../../../../../testing/company/given-members.ts';
import { runJobs } from '../../../../../testing/mails/run-jobs.ts';
import { getMailedSecret } from '../../../../../testing/session/mailed-link.ts';
import { givenCheckout } from '../../../../../testing/store/given-checkout.ts';
import { testPassword, useTestPortal, type Caller } from '../../../../../testing/test-portal.ts';
import { getStripeCustomer } from './stripe-customers.queries.ts';
import { updateStripeCustomer } from './update-stripe-customer.ts';

const portal = useTestPortal({ payments: true });

let owner: Caller;
let customerId: string;
beforeEach(async () => {
  owner = await portal().account();
  await givenCompany(owner);
  await givenCheckout(portal(), owner);
  const { customerId: created } = await getStripeCustomer(portal().db, { accountId: owner.id });
  customerId = created ?? '';
});

const update = async (payload: unknown) => updateStripeCustomer(portal().deps, payload);
const runUpdates = async () => runJobs(portal(), { update_stripe_customer: update });

async function emailAtStripe(): Promise<unknown> {
  const customer = await portal().deps.stripe?.customers.retrieve(customerId);
  return Object(customer).email;
}

async function changeEmail(caller: Caller): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await caller.mutate('session.email.change', { password: testPassword, email });
  const secret = await getMailedSecret(portal(), { to: email, kind: 'confirm-new-email' });
  expect((await portal().visitor().mutate('session.email.confirm', { secret })).status).toBe(200);
  return email;
}

test('the customer of a company that is handed over receives the new holder’s email', async () => {
  const member = await portal().account();
  const accepted = await joinCompany(portal(), { owner, member, role: 'owner', handsOver: true });
  expect([accepted.status, await emailAtStripe()]).toEqual([200, owner.email]);
  await runUpdates();
  expect(await emailAtStripe()).toBe(member.email);
});

test('the customer receives its holder’s new email', async () => {
  const email = await changeEmail(owner);
  await runUpdates();
  expect(await emailAtStripe()).toBe(email);
});

test('an update that Stripe refuses is retried', async () => {
  const email = await changeEmail(owner);
  await portal().stripe().control.fail({ kind: 'refuse' });
  await runUpdates();
  expect(await emailAtStripe()).toBe(owner.email);
  await runUpdates();
  expect(await emailAtStripe()).toBe(email);
});

test('an update after the company has been handed over changes nothing', async () => {
  await changeEmail(owner);
  const member = await portal().account();
  const accepted = await joinCompany(portal(), { owner, member, role: 'owner', handsOver: true });
  expect(accepted.status).toBe(200);
  await runUpdates();
  await update({ accountId: owner.id });
  expect(await emailAtStripe()).toBe(member.email);
});

test('a customer that was deleted at Stripe is left alone, and an account without one needs no Stripe', async () => {
  await portal().deps.stripe?.customers.del(customerId);
  await expect(update({ accountId: owner.id })).resolves.toBeUndefined();
  const { id: accountId } = await portal().account();
  const withoutStripe = { ...portal().deps, stripe: null };
  await expect(updateStripeCustomer(withoutStripe, { accountId })).resolves.toBeUndefined();
  await expect(updateStripeCustomer(withoutStripe, { accountId: owner.id })).rejects.toThrow('not set up');
});
