import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';

setUpAppTests();

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Fake portal that answers only while it is reachable. */
function givenPortal() {
  const portal = {
    reachable: true,
    answer: (answer: unknown) => () => {
      if (!portal.reachable) throw new TypeError('Failed to fetch');
      return answer;
    },
  };
  return portal;
}

describe('the connection notice', () => {
  it('shows while the device is offline', async () => {
    renderApp('/checkout/cancel', { user: someUser });
    await screen.findByRole('link', { name: 'Logout' });
    setOnline(false);
    expect(await screen.findByText(/You are offline\./)).toBeDefined();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(/You are offline\./)).toBeNull());
  });

  it('shows while the portal is unreachable, and trying again loads the failed queries', async () => {
    const portal = givenPortal();
    renderApp('/checkout/cancel', {
      'session.get': portal.answer(someUser),
      'store.products.list': portal.answer([]),
    });
    const link = await screen.findByRole('link', { name: 'Subscription Packages' });
    portal.reachable = false;
    fireEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeDefined();
    expect(await screen.findByText(/The portal is not responding/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Logout' })).toBeDefined();
    portal.reachable = true;
    const notice = screen.getByText(/The portal is not responding/).parentElement;
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscription Packages' })).toBeDefined();
    expect(screen.queryByText(/The portal is not responding/)).toBeNull();
  });

  it('stays with the failed page after a probe without an answer', async () => {
    const portal = givenPortal();
    const { calls } = renderApp('/checkout/cancel', {
      'session.get': portal.answer(someUser),
      'store.products.list': portal.answer([]),
    });
    const countCalls = (procedure: string) => calls.filter((call) => call.procedure === procedure).length;
    const link = await screen.findByRole('link', { name: 'Subscription Packages' });
    portal.reachable = false;
    fireEvent.click(link);
    await screen.findByRole('heading', { name: 'No connection' });
    const line = await screen.findByText(/The portal is not responding/);
    const probes = countCalls('session.get');
    fireEvent.click(within(line.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(countCalls('session.get')).toBeGreaterThan(probes));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(line.isConnected).toBe(true);
    expect(screen.getByRole('heading', { name: 'No connection' })).toBeDefined();
    expect(countCalls('store.products.list')).toBe(1);
  });

  it('stays hidden when the portal answers with an error', async () => {
    renderApp('/products', {
      user: someUser,
      'store.products.list': errorResponse(503, 'Please try again shortly.'),
    });
    expect(await screen.findByText('Please try again shortly.')).toBeDefined();
    expect(screen.queryByText(/is not responding/)).toBeNull();
  });
});
