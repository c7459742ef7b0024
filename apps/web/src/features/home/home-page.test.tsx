import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin, someConfig, someUser } from '../../../testing/render-app.tsx';
import { products } from '../../../testing/store/fixtures.ts';

setUpAppTests();

describe('the home page', () => {
  it('welcomes a visitor, and offers to register or to sign in', async () => {
    renderApp('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Headwater' })).toBeDefined();
    const register = await screen.findByRole('link', { name: 'Register' });
    expect(register.getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('offers neither to a signed-in user', async () => {
    renderApp('/', { user: someUser });
    expect(await screen.findByRole('link', { name: 'Go to your Company Profile' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('greets an admin with the queue', async () => {
    renderApp('/', {
      user: someAdmin,
      'dashboard.admin': {
        submittals: { waiting: 2, oldestAt: '2026-11-18T10:00:00.000Z', oldestId: 17, nextId: 17 },
      },
    });
    const oldest = await screen.findByRole('link', { name: 'Review the next' });
    expect(oldest.getAttribute('href')).toBe('/submittals/17');
    expect(screen.queryByRole('link', { name: 'Go to your Company Profile' })).toBeNull();
  });

  it('shows a demo page with its figures, says that it is an example, and gives the package prices', async () => {
    renderApp('/', { 'store.products.list': products });
    const example = within(await screen.findByRole('figure'));
    expect(example.getByText(/^An example from our demo/)).toBeDefined();
    expect(example.getByRole('img', { name: /^A Company Profile on the public site/ })).toBeDefined();
    expect(example.getByText('enquiries')).toBeDefined();
    const prices = within(await screen.findByRole('region', { name: 'What it costs' }));
    expect(prices.getByText('£199.00 plus VAT')).toBeDefined();
    expect(prices.getByRole('link', { name: 'Compare the packages' }).getAttribute('href')).toBe('/pricing');
  });

  it('shows its intro videos without loading them', async () => {
    renderApp('/');
    expect(await screen.findAllByRole('button', { name: /Play from (YouTube|Vimeo)/ })).toHaveLength(2);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('has no heading for videos if the publisher has none', async () => {
    renderApp('/', { 'session.config': { ...someConfig, introVideos: [] } });
    await screen.findByRole('navigation', { name: 'Legal' });
    expect(screen.queryByRole('heading', { name: 'See it in practice' })).toBeNull();
  });
});

describe('/pricing', () => {
  it('lists the packages on sale with their prices, and compares them', async () => {
    renderApp('/pricing', { 'store.products.list': products });
    expect(await screen.findByText('£99.00 plus VAT')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Bronze' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Silver' })).toBeDefined();
    expect(screen.getByText('£199.00 plus VAT')).toBeDefined();
    const comparison = within(screen.getByRole('table', { name: 'What each package includes' }));
    expect(comparison.getByRole('row', { name: 'Gallery pictures 24 24' })).toBeDefined();
    expect(comparison.getByRole('row', { name: /^Company News Any number/ })).toBeDefined();
  });
});
