import { messages } from '@headwater/contract/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, MOCK_REFERENCE } from '../../../../testing/mock-trpc.ts';
import {
  mockSessionChange,
  renderApp,
  setUpAppTests,
  someConfig,
  someUser,
} from '../../../../testing/render-app.tsx';
import { clickButton, signIn } from '../../../../testing/user-actions.ts';
import { someItemStatus } from '../../../../testing/dashboard/fixtures.ts';
import { products } from '../../../../testing/store/fixtures.ts';

setUpAppTests();
beforeEach(() => sessionStorage.clear());

describe('paying by card', () => {
  const answers = { user: someUser, 'store.products.list': products };

  it('opens the checkout of the chosen package', async () => {
    const { calls } = renderApp('/products', {
      ...answers,
      'store.checkout': { url: '#the-page-to-pay-on' },
    });
    await clickButton(/^Credit Card, Silver/);
    await waitFor(() => expect(window.location.hash).toBe('#the-page-to-pay-on'));
    expect(calls.find(({ procedure }) => procedure === 'store.checkout')?.input).toEqual({
      productId: 2,
      productName: 'Silver',
      priceId: 'price_19900',
    });
  });

  it('needs a confirmed email, and says what to do before any call', async () => {
    const config = { ...someConfig, confirmEmail: true };
    const { calls } = renderApp('/products', {
      ...answers,
      'session.config': config,
      'session.email.get': { confirmed: false, pendingEmail: null },
    });
    const button = await screen.findByRole('button', {
      name: /^Credit Card, Silver/,
      description: `First confirm your email: open the link that we sent to ${someUser.email}.`,
    });
    fireEvent.click(button);
    expect(calls.map(({ procedure }) => procedure)).not.toContain('store.checkout');
  });

  it('for an upgrade also needs a confirmed email', async () => {
    renderApp('/products', {
      ...answers,
      'session.config': { ...someConfig, confirmEmail: true },
      'session.email.get': { confirmed: false, pendingEmail: null },
      'store.upgrades.list': [{ productId: 2, from: 'Bronze', price: 10_000, endsOn: '2027-01-31' }],
    });
    expect(
      await screen.findByRole('button', {
        name: 'By card: upgrade to Silver',
        description: `First confirm your email: open the link that we sent to ${someUser.email}.`,
      }),
    ).toBeDefined();
  });

  it('tells a viewer who can pay instead of offering to', async () => {
    const company = { id: 17, title: 'Calder Pumps', role: 'viewer' } as const;
    renderApp('/products', { ...answers, user: { ...someUser, company } });
    expect(await screen.findAllByText(/^Only an owner or a finance member/)).toHaveLength(products.length);
    expect(screen.queryByRole('button', { name: /^Credit Card/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Purchase Order/ })).toBeNull();
  });

  it('shows the error if it fails, and can be retried', async () => {
    const notCharged = 'Stripe is not responding. You have not been charged.';
    renderApp('/products', { ...answers, 'store.checkout': errorResponse(503, notCharged) });
    await clickButton(/^Credit Card, Bronze/);
    expect(await screen.findByText(messages.checkoutFailed)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(`${notCharged}${MOCK_REFERENCE}`);
    await clickButton(/^Credit Card, Bronze/);
  });

  it.each([
    ['a visitor', null],
    ['a company', someUser],
  ])('is disabled for %s if it is not set up, and says what to do', async (_, user) => {
    const config = { ...someConfig, cardPayment: false };
    renderApp('/products', { ...answers, user, 'session.config': config });
    await waitFor(() => {
      const button = screen.getByRole('button', { name: /^Credit Card, Bronze/ });
      expect(button.getAttribute('aria-disabled')).toBe('true');
    });
    expect(screen.getAllByText(/not set up here. Please pay by purchase order/)).not.toEqual([]);
    expect(screen.getByRole('link', { name: /^Purchase Order, Bronze/ })).toBeDefined();
  });

  it('is disabled during an impersonation', async () => {
    renderApp('/products', {
      ...answers,
      user: { ...someUser, impersonating: true },
      'session.viewing': null,
    });
    const button = await screen.findByRole('button', { name: /^Credit Card, Bronze/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('returning from the checkout', () => {
  const address = '/checkout/success?session_id=cs_test_1';

  it.each(['paid', 'processing'])('shows a payment that is %s', async (status) => {
    const { calls } = renderApp(address, { user: someUser, 'store.confirmPayment': { status } });
    expect(await screen.findByRole('heading', { name: messages.paymentSuccessful })).toBeDefined();
    expect(screen.getByText(/Thank you/)).toBeDefined();
    expect(calls.find(({ procedure }) => procedure === 'store.confirmPayment')?.input).toEqual({
      sessionId: 'cs_test_1',
    });
  });

  describe('continues with the company’s profile', () => {
    const company = { id: 17, title: 'Calder Pumps', role: 'owner' } as const;
    const finance = { ...company, role: 'finance' } as const;
    const owner = { ...someUser, hasCompany: true, activeSubscription: true, company };
    const paid = { user: owner, 'store.confirmPayment': { status: 'paid' } };

    it('by submitting it if it is complete', async () => {
      const { calls } = renderApp(address, {
        ...paid,
        'submittals.get': someItemStatus(),
        'submittals.submit': { success: true },
      });
      await clickButton('Submit for Approval');
      expect(await screen.findByText(/^Submitted\. We will email you/)).toBeDefined();
      expect(calls.find(({ procedure }) => procedure === 'submittals.submit')?.input).toEqual({
        id: 17,
        item: 'company',
        subItem: 'any',
      });
    });

    it('and says why it could not be submitted', async () => {
      renderApp(address, {
        ...paid,
        'submittals.get': someItemStatus(),
        'submittals.submit': errorResponse(409, 'Somebody has submitted it already'),
      });
      await clickButton('Submit for Approval');
      expect((await screen.findByRole('alert')).textContent).toContain(messages.saveSubmittal);
    });

    it.each([
      ['a step is missing', owner, someItemStatus({ missing: 1 })],
      ['it is submitted already', owner, someItemStatus({ isSubmitted: true })],
      ['the person may not edit it', { ...owner, company: finance }, someItemStatus()],
    ])('with only a link to it if %s', async (_why, user, status) => {
      renderApp(address, { ...paid, user, 'submittals.get': status });
      const link = await screen.findByRole('link', { name: 'Go to your Company Profile' });
      expect(link.getAttribute('href')).toBe('/company');
      expect(screen.queryByRole('button', { name: 'Submit for Approval' })).toBeNull();
    });
  });

  it('says that an unknown, foreign or unpaid payment was not found', async () => {
    renderApp(address, { user: someUser, 'store.confirmPayment': errorResponse(404, 'Not found') });
    expect(await screen.findByText(/could not find this payment/)).toBeDefined();
    expect(screen.queryByText(messages.paymentSuccessful)).toBeNull();
    const back = screen.getByRole('link', { name: /Back to the Subscription Packages/ });
    expect(back.getAttribute('href')).toBe('/products');
  });

  it('says that we still record the payment if it cannot be looked up, and can be retried', async () => {
    const recordedLater = 'We record your payment as soon as Stripe confirms it';
    let tries = 0;
    renderApp(address, {
      user: someUser,
      'store.confirmPayment': () => {
        tries += 1;
        return tries === 1 ? errorResponse(503, recordedLater) : { status: 'paid' };
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(recordedLater);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: messages.paymentSuccessful })).toBeDefined();
  });

  it('without an id says so, and shows the thanks', async () => {
    renderApp('/checkout/success', { user: someUser });
    expect(await screen.findByRole('heading', { name: messages.missingSessionId })).toBeDefined();
    expect(screen.getByText(/Thank you/)).toBeDefined();
  });

  it('as a visitor leads to signing in and back', async () => {
    const { path } = renderApp(address, {
      'store.isCheckoutKnown': true,
      'store.confirmPayment': { status: 'paid' },
      ...mockSessionChange('session.login', { from: null, to: someUser }),
    });
    await screen.findByText(/Sign in to see your payment/);
    const link = screen.getAllByRole('link', { name: 'Sign In' }).at(-1);
    expect(link?.getAttribute('href')).toBe('/login');
    fireEvent.click(link ?? document.body);
    await signIn();
    expect(await screen.findByRole('heading', { name: messages.paymentSuccessful })).toBeDefined();
    expect(path()).toBe('/checkout/success');
  });

  it.each([
    ['unknown', false],
    ['malformed', errorResponse(400, 'This is not a payment')],
  ])('as a visitor with an id that is %s says that there is no such payment', async (_, response) => {
    renderApp(address, { 'store.isCheckoutKnown': response });
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeDefined();
    expect(screen.getByText(/We could not find this payment/)).toBeDefined();
  });

  it('as a visitor while the portal cannot look it up says what to do', async () => {
    renderApp(address, { 'store.isCheckoutKnown': errorResponse(503, 'Not now') });
    expect(await screen.findByText(/Sign in to see your payment/)).toBeDefined();
  });

  it('from a cancelled checkout says that the user may try again', async () => {
    renderApp('/checkout/cancel');
    expect(await screen.findByText(/try again anytime/)).toBeDefined();
    expect(screen.getByRole('heading', { name: messages.paymentCanceled })).toBeDefined();
    const back = screen.getByRole('link', { name: /Back to the Subscription Packages/ });
    expect(back.getAttribute('href')).toBe('/products');
  });
});
