import { expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenQuotation } from '../../../../testing/store/given-quotation.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { eraseAccount } from './erase-account.ts';

const portal = useTestPortal();

test('an erased account’s quotations have neither a link nor a document; the order of one stays', async () => {
  const { db, deps, setNow, account, visitor } = portal();
  setNow(new Date('2026-06-10T12:00:00Z'));
  const owner = await account();
  const sales = await account({ staffRole: 'sales' });
  await givenCompany(owner);
  const accepted = await givenQuotation(portal(), { sales, owner });
  const order = { secret: accepted.secret, poReference: 'PO 1', apEmail: 'ledger@example.com' };
  expect((await visitor().mutate('store.quotations.accept', order)).status).toBe(200);
  const open = await givenQuotation(portal(), { sales, owner }, { note: 'For Ada' });
  await eraseAccount(deps, { accountId: owner.id, closedBefore: null });
  for (const { secret } of [accepted, open])
    expect((await visitor().mutate('store.quotations.open', { secret })).status).toBe(400);
  const { body } = await sales.rest('GET', `/api/store/quotations/${open.id}`);
  expect(Object(body).data.quotation).toMatchObject({
    status: 'withdrawn',
    invoiceId: null,
    number: 'Erased',
    sentTo: '',
    note: '',
  });
  const documents = db.selectFrom('invoices').select('id').where('kind', '=', 'quotation');
  expect(await documents.execute()).toEqual([]);
  const orders = db.selectFrom('purchase_orders').select('id').where('account_id', '=', owner.id);
  expect(await orders.execute()).toHaveLength(1);
});
