import { DAY_MS } from '@headwater/contract/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { getMailedSecret } from '../../../../testing/session/mailed-link.ts';
import { getSignedInUser, signIn } from '../../../../testing/session/sign-in.ts';
import { statuses } from '../../../../testing/session/statuses.ts';
import { givenProduct } from '../../../../testing/store/given-order.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { createCaller, useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../../testing/wait-for-blocked.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
const company = 'Calder Pumps';
const password = 'Another-Horse-8';

let sales: Caller;
let productId: number;
let email: string;
let mailboxes = 0;

beforeEach(async () => {
  portal().setNow(noon);
  sales = await portal().account({ staffRole: 'sales' });
  ({ id: productId } = await givenProduct(portal().db));
  mailboxes += 1;
  email = `jo@customer-${mailboxes}.example`;
});

async function enter(fields: object = {}) {
  const input = {
    email,
    company,
    productId,
    poReference: 'PO 8',
    apEmail: 'accounts@example.com',
    ...fields,
  };
  const { status, body } = await sales.rest('POST', '/api/store/purchase-orders', input);
  return { status, body: Object(body), ...Object(body).data };
}

async function secret() {
  return getMailedSecret(portal(), { to: email, kind: 'account-opened' });
}

async function choosePassword(link: string, newPassword = password) {
  return portal().visitor().mutate('session.setPassword', { secret: link, newPassword });
}

async function inviteAgain(id: number) {
  return sales.rest('POST', `/api/store/purchase-order/${id}/invitation`, {});
}

async function accountOf() {
  return portal()
    .db.selectFrom('accounts')
    .select(['id', 'email_confirmed_at as confirmedAt', 'recovery_code_hash as code'])
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function change(fields: object) {
  await portal().db.updateTable('accounts').set(fields).where('email', '=', email).execute();
}

describe('somebody without an account, whose order staff enter', () => {
  it('chooses a password by the emailed link, signs in, and finds the order and its pro-forma', async () => {
    const { status, invited, po } = await enter();
    expect([status, invited, po.email]).toEqual([201, true, email]);
    expect(await listMailsTo(portal().db, email)).toMatchObject([
      { kind: 'account-opened', subject: 'We have opened an account for you' },
      { kind: 'order-received' },
    ]);
    expect(await accountOf()).toMatchObject({ confirmedAt: null, code: null });
    const row = await sales.query('store.purchaseOrders.get', { id: po.id });
    expect(Object(row.body).result.data).toMatchObject({ invitedAs: company, company: null });
    expect(await choosePassword(await secret())).toMatchObject({ status: 200 });
    const { cookie } = await signIn(portal(), { email, password });
    const user = await getSignedInUser(portal(), { cookie });
    expect(user).toMatchObject({ needsRecoveryCode: true });
    expect((await accountOf()).confirmedAt).toEqual(noon);
    const { id } = await accountOf();
    const customer = createCaller(portal().app, { id, email, cookie, headers: { cookie } });
    const invoices = await customer.query('store.invoices.list');
    expect(Object(invoices.body).result.data).toMatchObject([{ kind: 'pro-forma' }]);
    const access = await customer.rest('GET', '/api/store/access');
    expect(access.body).toMatchObject({ data: { active: true, endDate: null } });
  });

  it('is named by the company on the pro-forma, as nobody has given billing details', async () => {
    await enter();
    const { document } = await portal()
      .db.selectFrom('invoices')
      .select('document')
      .where('account_id', '=', (await accountOf()).id)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ buyer: { name: company, address: [] } });
  });

  it('cannot sign in, reset a password or register before, and nobody learns more than of any other email', async () => {
    await enter();
    const unknown = `nobody@customer-${mailboxes}.example`;
    const attempts = async (address: string) => {
      const visitor = portal().visitor();
      const signedIn = await signIn(portal(), { email: address, password });
      const reset = await visitor.rest('POST', '/api/users/reset-password', {
        email: address,
        recoveryCode: 'AB12-CD34-EF56',
        newPassword: password,
      });
      return [signedIn.status, reset.status, reset.body];
    };
    expect(await attempts(email)).toEqual(await attempts(unknown));
    const registered = await portal()
      .visitor()
      .rest('POST', '/api/users/create', { email, password, code: 'AB12-CD34-EF56' });
    expect(registered).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'An account with this email exists already' }] },
    });
  });

  it('uses the link once, also with two requests at a time, and within 14 days', async () => {
    await enter();
    const link = await secret();
    const answers = await Promise.all([choosePassword(link), choosePassword(link, 'Another-Horse-9')]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect((await choosePassword(link)).status).toBe(400);
    email = `late@customer-${mailboxes}.example`;
    await enter();
    portal().setNow(new Date(noon.getTime() + 14 * DAY_MS));
    expect((await choosePassword(await secret())).status).toBe(400);
  });

  it.each([
    ['whose email has been confirmed', () => ({ email_confirmed_at: noon })],
    ['which is one of the staff now', () => ({ staff_role: 'support' })],
    ['which is suspended', () => ({ suspended_at: noon, suspension_reason: 'Spam' })],
    ['which is closed', () => ({ closed_at: noon })],
  ])('cannot take over an account %s meanwhile', async (_name, fields) => {
    await enter();
    const link = await secret();
    const { id } = await accountOf();
    await change(fields());
    expect((await choosePassword(link)).status).toBe(400);
    const { hash } = await portal()
      .db.selectFrom('accounts')
      .select('password_hash as hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).toContain('t71/3KU30ymqSp1hdnqhXA');
  });

  it('cannot use the link after the account has another email', async () => {
    await enter();
    const link = await secret();
    await change({ email: `new@customer-${mailboxes}.example` });
    expect((await choosePassword(link)).status).toBe(400);
  });

  it('is invited again with a new link, while no password is chosen', async () => {
    const { po } = await enter();
    const first = await secret();
    expect((await inviteAgain(po.id)).status).toBe(200);
    expect((await choosePassword(first)).status).toBe(400);
    expect((await choosePassword(await secret())).status).toBe(200);
    expect((await inviteAgain(po.id)).status).toBe(409);
    const audited = await portal()
      .db.selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', (await accountOf()).id)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'session.invite',
      'session.inviteAgain',
      'session.setPassword',
    ]);
  });

  it('is not invited again for an order of an account of its own, or an unknown one', async () => {
    const owner = await portal().account();
    const { po } = await enter({ email: owner.email });
    expect((await inviteAgain(po.id)).status).toBe(409);
    expect((await inviteAgain(2_000_000_000)).status).toBe(404);
  });

  it('gets no more emails than others to one mailbox', async () => {
    const { po } = await enter();
    for (let sent = 1; sent < 5; sent += 1) expect((await inviteAgain(po.id)).status).toBe(200);
    expect((await inviteAgain(po.id)).status).toBe(429);
    email = email.replace('jo@', 'jo+orders@');
    expect(await enter()).toMatchObject({ status: 429, body: { errors: [{ path: 'email' }] } });
  });

  it('is not invited, and nothing is entered, if they register at the same moment', async () => {
    const { db } = portal();
    const { entered } = await db.transaction().execute(async (trx) => {
      await trx.insertInto('accounts').values({ email, password_hash: '' }).execute();
      const pending = enter();
      await waitForBlocked(trx);
      return { entered: pending };
    });
    expect(await entered).toMatchObject({ status: 409 });
    const { id } = await accountOf();
    const orders = await db.selectFrom('purchase_orders').select('id').where('account_id', '=', id).execute();
    expect(orders).toEqual([]);
    expect(await listMailsTo(db, email)).toEqual([]);
  });
});
