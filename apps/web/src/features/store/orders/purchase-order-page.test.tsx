// @vitest-environment jsdom
import { messages } from '@headwater/contract/messages';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { products } from '../../../../testing/store/fixtures.ts';

setUpAppTests();
beforeEach(() => sessionStorage.clear());

async function submitOrder(answers: object) {
  const portal = renderApp('/purchase-order?productId=2', { 'store.products.list': products, ...answers });
  fireEvent.change(await screen.findByLabelText(/PO Number/), { target: { value: 'PO-77' } });
  fireEvent.change(screen.getByLabelText(/Accounts Payable Email/), { target: { value: 'ap@example.com' } });
  const button = screen.getByRole('button', { name: 'Submit PO' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  return portal;
}

describe('ordering a package', () => {
  it('offers each product with its price, and preselects the one that was pressed', async () => {
    renderApp('/purchase-order?productId=2', { 'store.products.list': products });
    const select = await screen.findByLabelText<HTMLSelectElement>(/Product/);
    const labels = [...select.options].map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(['Bronze - £99.00 plus VAT', 'Silver - £199.00 plus VAT']);
    expect(select.value).toBe('2');
  });

  it('sends the order and thanks', async () => {
    const { calls } = await submitOrder({ user: someUser, 'store.purchaseOrders.create': {} });
    const thanks = await screen.findByText(messages.orderSubmitted);
    expect(document.activeElement).toBe(thanks.closest('[role=status]'));
    expect(calls.find(({ procedure }) => procedure === 'store.purchaseOrders.create')?.input).toEqual({
      productId: '2',
      poReference: 'PO-77',
      apEmail: 'ap@example.com',
      comments: '',
    });
  });

  it('keeps what was typed and shows the error where the call fails', async () => {
    await submitOrder({ user: someUser });
    expect(await screen.findByText(messages.orderFailed)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/PO Number/).value).toBe('PO-77');
  });

  it('shows what to do where the order is refused', async () => {
    const message = 'Please confirm your email first.';
    await submitOrder({ user: someUser, 'store.purchaseOrders.create': errorResponse(403, message) });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText(messages.orderFailed)).toBeNull();
  });

  it('shows a refusal at its field', async () => {
    const refused = errorResponse(409, 'Used', [
      { path: 'poReference', message: 'This PO number was used before' },
    ]);
    await submitOrder({ user: someUser, 'store.purchaseOrders.create': refused });
    expect(await screen.findByText('This PO number was used before')).toBeDefined();
    expect(screen.getByLabelText(/PO Number/).getAttribute('aria-invalid')).toBe('true');
  });

  it('sends a visitor to sign in, and restores what they typed afterwards', async () => {
    const { path, calls } = await submitOrder({});
    await waitFor(() => expect(path()).toBe('/login'));
    expect(calls.some(({ procedure }) => procedure === 'store.purchaseOrders.create')).toBe(false);
    cleanup();
    renderApp('/purchase-order', { user: someUser, 'store.products.list': products });
    expect((await screen.findByLabelText<HTMLInputElement>(/PO Number/)).value).toBe('PO-77');
    expect(screen.getByLabelText<HTMLSelectElement>(/Product/).value).toBe('2');
  });
});

describe('the packages', () => {
  it('lead a visitor to sign in by either button', async () => {
    renderApp('/products', { 'store.products.list': products });
    for (const name of [/^Credit Card, Silver/, /^Purchase Order, Silver/]) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/login');
    }
  });

  it('lead a signed-in user to the order of that package', async () => {
    renderApp('/products', { user: someUser, 'store.products.list': products });
    const link = await screen.findByRole('link', { name: /^Purchase Order, Silver/ });
    expect(link.getAttribute('href')).toBe('/purchase-order?productId=2');
    expect(screen.getByText('£99.00 plus VAT')).toBeDefined();
  });
});
