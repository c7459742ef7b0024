import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, MOCK_REFERENCE } from '../../../testing/mock-trpc.ts';
import { renderApp, someAdmin, someConfig, someUser, setUpAppTests } from '../../../testing/render-app.tsx';

setUpAppTests();

const noPaymentExplanation =
  'This account has no paid Subscription Package, and no purchase order waits for review.';

async function sidebarEntries(): Promise<(string | null)[]> {
  const sidebar = await screen.findByRole('navigation', { name: 'Portal' });
  return within(sidebar)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

function groupHeadings(): (string | null)[] {
  const sidebar = screen.getByRole('navigation', { name: 'Portal' });
  return within(sidebar)
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
}

describe('the shell', () => {
  it('has no sidebar for a visitor, but offers to sign in', async () => {
    renderApp('/pricing');
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull();
  });

  it('links to the packages and to the public site', async () => {
    renderApp('/pricing');
    const header = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(header).getByRole('link', { name: 'Subscription Packages' }).getAttribute('href')).toBe(
      '/products',
    );
    const publicSite = await within(header).findByRole('link', { name: /^Public Site/ });
    expect(publicSite.getAttribute('href')).toBe('http://public.test');
  });

  it('shows the publisher’s contact, and links to the legal pages', async () => {
    renderApp('/pricing');
    const footer = within(await screen.findByRole('contentinfo'));
    const email = await footer.findByRole('link', { name: 'help@publisher.test' });
    expect(email.getAttribute('href')).toBe('mailto:help@publisher.test');
    expect(footer.getByRole('link', { name: '+44 20 7946 0000' }).getAttribute('href')).toBe(
      'tel:+442079460000',
    );
    expect(footer.getByText('1 Weir Lane, Leeds')).toBeDefined();
    const legal = footer.getAllByRole('link', { name: /opens in a new tab/ });
    expect(legal.map((link) => link.getAttribute('href'))).toEqual([
      'http://public.test/privacy',
      'http://public.test/terms',
      'http://publisher.test/imprint',
    ]);
  });

  it('links to the publisher’s own pages before the legal ones', async () => {
    const footerPages = [{ slug: 'about-us', title: 'About us' }];
    renderApp('/pricing', { 'session.config': { ...someConfig, footerPages } });
    const footer = within(await screen.findByRole('contentinfo'));
    const [first] = await footer.findAllByRole('link', { name: /opens in a new tab/ });
    expect(first?.getAttribute('href')).toBe('http://public.test/about-us');
  });

  it('has only the legal pages if there is no contact', async () => {
    const contact = { email: null, phone: null, address: [] };
    const publisher = { ...someConfig.publisher, contact };
    renderApp('/pricing', { 'session.config': { ...someConfig, publisher } });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findAllByRole('link')).toHaveLength(3);
  });

  it('disables the article entries without a subscription, and explains why', async () => {
    renderApp('/pricing', { user: someUser });
    const entry = await screen.findByRole('link', {
      name: 'Company News',
      description:
        'Once a Subscription Package is taken out you can start adding Mini Case Studies and Company News.',
    });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(entry);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pricing');
  });

  it.each([
    [
      noPaymentExplanation,
      { active: false, endDate: null, reason: 'Please Activate.', why: noPaymentExplanation },
    ],
    ['Please Activate.', { active: false, endDate: null, reason: 'Please Activate.', why: null }],
    [
      'Your access is open: reload the page.',
      { active: true, endDate: '2027-11-21', reason: null, why: null },
    ],
    ['We could not look this up. Please try again.', errorResponse(503, 'Please try again shortly.')],
  ])('explains why the article entries are disabled: %s', async (text, access) => {
    renderApp('/pricing', { user: someUser, 'store.access': access });
    const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }));
    fireEvent.click(sidebar.getByText('Why?'));
    expect(await sidebar.findByText(text)).toBeDefined();
  });

  it('enables the article entries with a subscription', async () => {
    renderApp('/pricing', { user: { ...someUser, activeSubscription: true } });
    const entry = await screen.findByRole('link', { name: 'Mini Case Studies' });
    expect(entry.getAttribute('href')).toBe('/mini-case-studies');
    expect(entry.hasAttribute('aria-disabled')).toBe(false);
  });

  it('has an administrator’s most used entries first, and the rest in folded groups', async () => {
    renderApp('/pricing', { user: someAdmin });
    expect(await sidebarEntries()).toEqual([
      'Dashboard',
      'Search',
      'Users',
      'Company Profile',
      'Mini Case Studies',
      'Company News',
      'Purchase Orders',
      'Submittals',
    ]);
    expect(groupHeadings()).toEqual(['Review', 'Customers', 'Site', 'System']);
  });

  it('opens a group on demand, and keeps it open on the next page', async () => {
    renderApp('/pricing', { user: someAdmin, 'store.products.list': [] });
    const heading = await screen.findByRole('button', { name: 'Site' });
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(heading);
    fireEvent.click(screen.getByRole('link', { name: 'Subscription Packages' }));
    await waitFor(() => expect(document.title).toBe('Subscription Packages · Headwater'));
    const entries = await sidebarEntries();
    expect(entries.slice(8)).toEqual(['Our articles', 'References', 'Categories', 'Publisher', 'Readers']);
    expect(screen.getByRole('button', { name: 'Site' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('opens the group of the present page', async () => {
    renderApp('/log', { user: { ...someUser, hasCompany: true } });
    expect(await screen.findByRole('link', { name: 'Log', current: 'page' })).toBeDefined();
    expect(groupHeadings()).toEqual(['Readers', 'Company']);
    expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull();
  });

  it('counts on a folded group’s heading the items that wait in it', async () => {
    renderApp('/pricing', { user: { ...someUser, hasCompany: true }, 'enquiries.count': { new: 3 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Readers 3 new' }));
    expect(screen.getByRole('link', { name: 'Enquiries 3 new' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Readers' })).toBeDefined();
  });

  it.each([
    ['reviewer', ['Submittals', 'Name claims', 'Reported mistakes', 'Unconfirmed pages', 'Our articles']],
    ['sales', ['Purchase Orders', 'Companies', 'Discount codes']],
    ['support', ['Users']],
    [
      'administrator',
      [
        'Users',
        'Purchase Orders',
        'Submittals',
        'Name claims',
        'Reported mistakes',
        'Unconfirmed pages',
        'Companies',
        'Packages',
        'Discount codes',
        'Our articles',
        'References',
        'Categories',
        'Publisher',
        'Readers',
        'Staff',
        'Emails',
        'Webhooks',
        'Audit',
        'Security',
      ],
    ],
  ] as const)('shows the role %s only its own entries: %j', async (staffRole, entries) => {
    renderApp('/pricing', { user: { ...someUser, staffRole } });
    await sidebarEntries();
    for (const heading of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(heading);
    const ofEverybody = ['Dashboard', 'Search', 'Company Profile', 'Mini Case Studies', 'Company News'];
    expect((await sidebarEntries()).filter((entry) => !ofEverybody.includes(entry ?? ''))).toEqual(entries);
  });

  it.each(['/purchase-orders', '/payments', '/money', '/money/figures'])(
    'marks Purchase Orders and the tab as current at %s',
    async (address) => {
      renderApp(address, { user: { ...someUser, staffRole: 'sales' } });
      await sidebarEntries();
      const current = async (name: string) => {
        const links = within(await screen.findByRole('navigation', { name })).getAllByRole('link');
        return links.filter((link) => link.getAttribute('aria-current') === 'page');
      };
      expect((await current('Portal')).map(({ textContent }) => textContent)).toEqual(['Purchase Orders']);
      expect((await current('Orders and money')).map((link) => link.getAttribute('href'))).toEqual([address]);
    },
  );

  it('has Revert above the company’s groups during an impersonation', async () => {
    renderApp('/pricing', { user: { ...someUser, hasCompany: true, impersonating: true } });
    expect((await sidebarEntries()).at(-1)).toBe('Revert');
    expect(groupHeadings()).toEqual(['Readers', 'Company']);
  });

  it('hides the queues from others', async () => {
    renderApp('/pricing', { user: someUser });
    expect(await sidebarEntries()).not.toContain('Submittals');
  });

  it('sets the page’s title, marks it in the menu, and focuses its heading', async () => {
    renderApp('/', { user: someUser, 'store.products.list': [] });
    const link = await screen.findByRole('link', { name: 'Subscription Packages' });
    expect(document.title).toBe('Headwater');
    fireEvent.click(link);
    await waitFor(() => expect(document.title).toBe('Subscription Packages · Headwater'));
    expect(link.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('when something fails', () => {
  it('a failed session check shows the public pages as for a visitor', async () => {
    renderApp('/', { 'session.get': errorResponse(500, 'Something went wrong on our side.') });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Headwater');
  });

  it('a page that could not load says why, and loads when retried', async () => {
    const answers: Record<string, unknown> = {
      'session.get': errorResponse(503, 'Please try again shortly.'),
    };
    renderApp('/login', { 'session.get': () => answers['session.get'] });
    expect((await screen.findByText('Please try again shortly.')).textContent).toContain(MOCK_REFERENCE);
    answers['session.get'] = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  });

  it('a page that the user may not open says so, without “Try again”', async () => {
    renderApp('/login', { 'session.get': errorResponse(403, 'Your role in this company cannot see it.') });
    expect(await screen.findByRole('heading', { name: 'You cannot open this page' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeDefined();
  });
});
