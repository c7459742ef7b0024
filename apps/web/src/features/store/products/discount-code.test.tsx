import type { Quote } from '@headwater/contract/discounts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { products } from '../../../../testing/store/fixtures.ts';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();
beforeEach(() => sessionStorage.clear());

const bronze: Quote = {
  productId: 1,
  listPrice: 9_900,
  discount: { code: 'SPRING', pence: 1_980 },
  reason: null,
  net: 7_920,
  vatPercent: 20,
  reverseCharge: false,
  vat: 1_584,
  gross: 9_504,
  recurring: true,
};
const reason = 'The discount code SPRING does not apply to Silver, but to: Bronze.';
const silver: Quote = { ...bronze, productId: 2, discount: null, reason, listPrice: 19_900, net: 19_900 };
const unknown = 'There is no discount code SPRING. Please check how it is written.';
const rejected = errorResponse(422, unknown, [{ path: 'discountCode', message: unknown }]);

function open(path: string, answers: Record<string, unknown> = {}) {
  return renderApp(path, {
    user: someUser,
    'store.products.list': products,
    'store.upgrades.list': [],
    'store.quotes': [bronze, silver],
    ...answers,
  });
}

async function typeCode(): Promise<void> {
  await screen.findByLabelText('Discount code');
  fillField('Discount code', 'spring');
}

it('the packages show the old price, the new price and its VAT, or why the code does not apply', async () => {
  open('/products');
  await typeCode();
  await clickButton('Apply');
  const cards = (await screen.findAllByRole('article')).map(({ textContent }) => textContent);
  await waitFor(() => expect(screen.getByText('£79.20 plus VAT')).toBeDefined());
  expect(screen.getByText('You pay').nextSibling?.textContent).toBe('£95.04');
  expect(screen.getByText('Each renewal').nextSibling?.textContent).toBe('£99.00 plus VAT');
  expect(screen.getByText(reason)).toBeDefined();
  expect(cards).toHaveLength(2);
});

it('a company that accounts for VAT sees prices without VAT, with or without a code', async () => {
  const details = { name: 'Wehr', address: 'Am Wehr 3', country: 'DE', vatNumber: 'DE123456789', version: 1 };
  open('/products', {
    'store.billingDetails.get': { ...details, confirmedAt: '2026-11-20T09:00:00.000Z' },
    'store.upgrades.list': [{ productId: 2, from: 'Bronze', price: 10_000, endsOn: '2027-01-31' }],
  });
  const notes = await screen.findAllByText('VAT by reverse charge');
  expect(notes).toHaveLength(2);
  expect(screen.getByText(/Pay the difference, £100\.00\./)).toBeDefined();
  expect(document.body.textContent).not.toContain('plus VAT');
});

it('the code and the billing link are below the packages', async () => {
  open('/products');
  const code = await screen.findByLabelText('Discount code');
  const cards = await screen.findAllByRole('button', { name: /^Credit Card/ });
  for (const card of cards) expect(card.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a code that cannot be used shows an error at its field', async () => {
  open('/products', { 'store.quotes': rejected });
  await typeCode();
  await clickButton('Apply');
  expect(await screen.findByText(unknown)).toBeDefined();
  expect(screen.getByLabelText('Discount code').getAttribute('aria-invalid')).toBe('true');
});

it('the checkout receives the typed code, applied or not', async () => {
  const { calls } = open('/products', { 'store.checkout': rejected });
  await typeCode();
  await clickButton('Credit Card, Bronze');
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'store.checkout')?.input).toMatchObject({
      productId: 1,
      discountCode: 'spring',
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain(unknown);
});

it('the purchase order receives the typed code, and shows the price with it', async () => {
  const { calls } = open('/products', { 'store.purchaseOrders.create': rejected });
  await typeCode();
  fireEvent.click(screen.getByRole('link', { name: 'Purchase Order, Bronze' }));
  expect((await screen.findByText('You pay')).nextSibling?.textContent).toBe('£95.04');
  fillField(/PO Number/, 'PO-1');
  fillField(/Accounts Payable Email/, 'ap@example.com');
  await clickButton('Submit PO');
  expect(await screen.findByText(unknown)).toBeDefined();
  expect(screen.getByLabelText(/Discount code/).getAttribute('aria-invalid')).toBe('true');
  expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.create')?.input).toMatchObject({
    discountCode: 'SPRING',
  });
});

it('an order says why a code cannot be used as soon as it is typed', async () => {
  open('/purchase-order?productId=2', { 'store.quotes': rejected });
  await screen.findByLabelText(/Discount code/);
  fillField(/Discount code/, 'spring');
  expect(await screen.findByText(unknown)).toBeDefined();
});

it('an order that is refused for its code says so once, and opens the line of the code', async () => {
  open('/purchase-order?productId=2', { 'store.quotes': rejected, 'store.purchaseOrders.create': rejected });
  const field = await screen.findByLabelText('Discount code');
  const line = field.closest('details');
  expect(line?.open).toBe(false);
  fillField('Discount code', 'SPRING');
  fillField(/PO Number/, 'PO-1');
  fillField(/Accounts Payable Email/, 'ap@example.com');
  await screen.findByText(unknown);
  await clickButton('Submit PO');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(unknown)).toHaveLength(1);
  expect(line?.open).toBe(true);
});

it('an upgrade says that codes do not apply to it', async () => {
  open('/purchase-order?productId=2&upgrade=true');
  expect(await screen.findByText('Discount codes do not apply to upgrades.')).toBeDefined();
});

it('a visitor, who cannot order yet, is not asked for a code beside the packages', async () => {
  open('/products', { user: null });
  await screen.findByText('£99.00 plus VAT');
  expect(screen.queryByLabelText('Discount code')).toBeNull();
});
