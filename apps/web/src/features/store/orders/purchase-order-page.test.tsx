import { messages } from '@headwater/contract/messages';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { mockSessionChange, renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, signIn } from '../../../../testing/user-actions.ts';
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
  it('offers each product with its price, and preselects the chosen one', async () => {
    renderApp('/purchase-order?productId=2', { 'store.products.list': products });
    const select = await screen.findByLabelText<HTMLSelectElement>(/Product/);
    const labels = [...select.options].map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(['Bronze - £99.00 plus VAT', 'Silver - £199.00 plus VAT']);
    expect(select.value).toBe('2');
  });

  it('tells an editor who can order instead of showing the form', async () => {
    const company = { id: 17, title: 'Calder Pumps', role: 'editor' } as const;
    renderApp('/purchase-order?productId=2', {
      user: { ...someUser, company },
      'store.products.list': products,
    });
    expect(await screen.findByText(/^Only an owner or a finance member/)).toBeDefined();
    expect(screen.queryByLabelText(/PO Number/)).toBeNull();
  });

  it('sends the order and shows the thanks', async () => {
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

  it('keeps the typed text and shows the error if the call fails', async () => {
    await submitOrder({ user: someUser });
    expect(await screen.findByText(messages.orderFailed)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/PO Number/).value).toBe('PO-77');
  });

  it('says what to do if the order is refused', async () => {
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

  const owner = { ...someUser, company: { id: 17, title: 'Wehr', role: 'owner' as const } };
  const wehr = { name: 'Wehr GmbH', address: 'Am Wehr 3', country: 'DE', vatNumber: 'DE123456789' };
  it.each([
    [
      owner,
      null,
      'Billed to your company, at the address on its page.',
      'Add billing details and VAT number',
    ],
    [someUser, null, 'Billed to your email address.', 'Add billing details and VAT number'],
    [
      owner,
      { ...wehr, confirmedAt: null, version: 1 },
      'Billed to Wehr GmbH, VAT number DE123456789.',
      'Change billing details',
    ],
  ])(
    'says whom the invoice names, and leads to where that is changed',
    async (user, details, billed, label) => {
      renderApp('/purchase-order?productId=2', {
        user,
        'store.products.list': products,
        'store.billingDetails.get': details,
      });
      const link = await screen.findByRole('link', { name: label });
      expect(link.getAttribute('href')).toBe('/billing');
      expect(link.closest('p')?.textContent).toMatch(billed);
    },
  );

  it('offers the order again that was typed before another page or a reload, until it is sent', async () => {
    const answers = { user: someUser, 'store.products.list': products, 'store.purchaseOrders.create': {} };
    renderApp('/purchase-order?productId=2', answers);
    fireEvent.change(await screen.findByLabelText(/PO Number/), { target: { value: 'PO-77' } });
    cleanup();
    renderApp('/purchase-order', answers);
    await clickButton('Restore');
    expect(screen.getByLabelText<HTMLInputElement>(/PO Number/).value).toBe('PO-77');
    cleanup();
    const company = { id: 18, title: 'Brook & Sons', role: 'owner' } as const;
    renderApp('/purchase-order', { ...answers, user: { ...someUser, company } });
    await screen.findByLabelText(/PO Number/);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    cleanup();
    await submitOrder(answers);
    await screen.findByText(messages.orderSubmitted);
    cleanup();
    renderApp('/purchase-order', answers);
    await screen.findByLabelText(/PO Number/);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('sends a visitor to sign in, and restores the typed order afterwards', async () => {
    const { path, calls } = await submitOrder({
      'store.purchaseOrders.create': {},
      ...mockSessionChange('session.login', { from: null, to: someUser }),
    });
    const isOrdered = () => calls.some(({ procedure }) => procedure === 'store.purchaseOrders.create');
    await signIn();
    expect((await screen.findByLabelText<HTMLInputElement>(/PO Number/)).value).toBe('PO-77');
    expect(screen.getByLabelText<HTMLSelectElement>(/Product/).value).toBe('2');
    expect(path()).toBe('/purchase-order');
    expect(screen.getByText(/has not been sent yet/)).toBeDefined();
    expect(isOrdered()).toBe(false);
    await clickButton('Submit PO');
    await waitFor(() => expect(isOrdered()).toBe(true));
  });
});

describe('the packages', () => {
  it('lead a visitor to sign in from either button', async () => {
    renderApp('/products', { 'store.products.list': products });
    for (const name of [/^Credit Card, Silver/, /^Purchase Order, Silver/]) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/login');
    }
  });

  const signingIn = () => ({
    'store.products.list': products,
    'store.checkout': { url: '#the-page-to-pay-on' },
    ...mockSessionChange('session.login', { from: null, to: someUser }),
  });

  it('lead a visitor after signing in to the order of the chosen package', async () => {
    const { path, history } = renderApp('/products', signingIn());
    fireEvent.click(await screen.findByRole('link', { name: /^Purchase Order, Silver/ }));
    await signIn();
    await waitFor(() => expect(path()).toBe('/purchase-order'));
    expect(history.location.search).toBe('?productId=2');
  });

  it('lead a visitor after signing in to the checkout of the chosen package, only once', async () => {
    const { calls, history } = renderApp('/products', signingIn());
    fireEvent.click(await screen.findByRole('link', { name: /^Credit Card, Silver/ }));
    await signIn();
    await waitFor(() => expect(window.location.hash).toBe('#the-page-to-pay-on'));
    const checkouts = calls.filter(({ procedure }) => procedure === 'store.checkout');
    expect(checkouts.map(({ input }) => input)).toEqual([
      { productId: 2, productName: 'Silver', priceId: 'price_19900' },
    ]);
    expect(history.location.state).not.toHaveProperty('payFor');
  });

  it('lead a visitor who signs in half an hour later to the Company Profile', async () => {
    const { path } = renderApp('/products', signingIn());
    fireEvent.click(await screen.findByRole('link', { name: /^Credit Card, Silver/ }));
    await screen.findByRole('button', { name: 'Sign in' });
    const later = Date.now() + 31 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await signIn();
    await waitFor(() => expect(path()).toBe('/company'));
  });

  it('lead a signed-in user to the order of the chosen package', async () => {
    renderApp('/products', { user: someUser, 'store.products.list': products });
    const link = await screen.findByRole('link', { name: /^Purchase Order, Silver/ });
    expect(link.getAttribute('href')).toBe('/purchase-order?productId=2');
    expect(screen.getByText('£99.00 plus VAT')).toBeDefined();
  });
});
