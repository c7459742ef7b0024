import type { InvoiceRow } from '@headwater/contract/invoices';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin, someUser } from '../../../testing/render-app.tsx';
import { paidAccess, someItemStatus, unpaidAccess } from '../../../testing/dashboard/fixtures.ts';

setUpAppTests();

const emptyCompanyDashboard = {
  company: null,
  articles: [],
  articleCount: 0,
  access: unpaidAccess,
  renewals: [],
  waitingOrder: null,
  views: [],
};
const emptyAdminDashboard = {
  submittals: { waiting: 0, oldestAt: null, oldestId: null, nextId: null },
  purchaseOrders: { waiting: 0, oldestAt: null },
  mails: { failed: 0, lateSince: null },
  brokenPages: { count: 0, submittalId: null },
  paymentsSetAside: 0,
  weeks: [],
  accessEnding: [],
  disk: null,
};

describe("a company's dashboard", () => {
  it('shows the profile’s status and the last day of access', async () => {
    const { calls } = renderApp('/dashboard', {
      user: { ...someUser, hasCompany: true },
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': {
        ...emptyCompanyDashboard,
        company: someItemStatus({ missing: 3 }),
        access: paidAccess,
      },
    });
    const next = await screen.findByRole('region', { name: 'Do this next' });
    expect(next.textContent).toContain('Gallery, Contact Details, Categories');
    const action = within(next).getByRole('link', { name: 'Go to Gallery' });
    expect(action.getAttribute('href')).toBe('/company#gallery');
    expect(screen.getByText('21 Nov 2027')).toBeDefined();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('dashboard.admin');
  });

  it('lists the invoices with their PDFs', async () => {
    const invoice: InvoiceRow = {
      id: 4,
      kind: 'invoice',
      number: 'INV-000004',
      issuedOn: '2026-11-20',
      description: 'Silver',
      gross: 23_880,
    };
    renderApp('/dashboard', {
      user: someUser,
      'dashboard.company': emptyCompanyDashboard,
      'store.invoices.list': [invoice],
      'submittals.waitingTime': null,
    });
    const row = await screen.findByRole('row', { name: /INV-000004/ });
    expect(row.textContent).toMatch(/20 Nov 2026.*VAT invoice: Silver.*£238\.80/);
    const link = within(row).getByRole('link', { name: 'INV-000004 as a PDF' });
    expect(link.getAttribute('href')).toBe('/api/store/invoices/4/pdf');
  });

  it('offers to start a profile if there is none', async () => {
    renderApp('/dashboard', {
      user: someUser,
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': emptyCompanyDashboard,
    });
    const start = await screen.findByRole('link', { name: 'Create the Company Profile' });
    expect(start.getAttribute('href')).toBe('/company');
  });

  it('links to the packages from a submitted profile without access', async () => {
    renderApp('/dashboard', {
      user: { ...someUser, hasCompany: true },
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': { ...emptyCompanyDashboard, company: someItemStatus({ isSubmitted: true }) },
    });
    expect((await screen.findByRole('link', { name: 'Activate Now!' })).getAttribute('href')).toBe(
      '/products',
    );
  });

  it('lists each article with its status and what blocks it', async () => {
    const article = someItemStatus({
      id: 9,
      type: 'press-release',
      title: 'A new works',
      response: 'rejected',
      reason: 'Too short.',
    });
    renderApp('/dashboard', {
      user: { ...someUser, activeSubscription: true },
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': {
        ...emptyCompanyDashboard,
        articles: [article],
        articleCount: 60,
        access: paidAccess,
      },
    });
    const card = await screen.findByRole('region', { name: 'Not public' });
    const link = within(card).getByRole('link', { name: 'A new works' });
    expect(link.getAttribute('href')).toBe(`/press-releases/${article.uuid}`);
    expect(card.textContent).toMatch(/Rejected.*Too short\..*Company News, changed 20 Nov 2026/);
    expect(screen.getByText(/The 1 most recently changed of your 60 articles/)).toBeDefined();
  });

  it('links to the public pages, with their views', async () => {
    const publicUrl = 'https://public.test/supply-chain/calder-pumps';
    const company = someItemStatus({
      isSubmitted: true,
      response: 'approved',
      published: true,
      publicUrl,
      views: 7,
    });
    renderApp('/dashboard', {
      user: { ...someUser, hasCompany: true },
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': { ...emptyCompanyDashboard, company, access: paidAccess },
    });
    const card = await screen.findByRole('region', { name: 'On the public site' });
    const link = within(card).getByRole('link', { name: /^View on the public site: Calder Pumps/ });
    expect(link.getAttribute('href')).toBe(publicUrl);
    expect(card.textContent).toMatch(/until the end of 21 Nov 2027.*7 views in 30 days/);
    expect(screen.queryByRole('region', { name: 'Not public' })).toBeNull();
  });

  it('draws the pages’ views, and names the pages with the most', async () => {
    const views = [
      { day: '2026-11-20', views: 3 },
      { day: '2026-11-21', views: 9 },
    ];
    const company = someItemStatus({ published: true, views: 2 });
    const article = someItemStatus({ id: 9, type: 'press-release', title: 'A new works', views: 10 });
    const answers = {
      ...emptyCompanyDashboard,
      company,
      articles: [article],
      articleCount: 1,
      access: paidAccess,
      views,
    };
    renderApp('/dashboard', {
      user: { ...someUser, hasCompany: true },
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': answers,
    });
    const card = await screen.findByRole('region', { name: 'Views' });
    const chart = within(card).getByRole('figure', { name: 'The busiest day had 9, on 21 Nov 2026.' });
    expect(chart.querySelectorAll('rect')).toHaveLength(2);
    expect(card.textContent).toMatch(/12 views.*A new works10Calder Pumps2$/);
  });

  it('shows no views before any page is published', async () => {
    renderApp('/dashboard', {
      user: someUser,
      'store.invoices.list': [],
      'submittals.waitingTime': null,
      'dashboard.company': emptyCompanyDashboard,
    });
    await screen.findByRole('link', { name: 'Create the Company Profile' });
    expect(screen.queryByRole('region', { name: 'Views' })).toBeNull();
  });
});

/** Returns the texts of the entries below the queue. */
function listOthers(): (string | null)[] {
  const card = screen.getByRole('region', { name: 'Waiting for you' });
  return within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe("an admin's dashboard", () => {
  it('shows how much waits and since when, without other companies’ data', async () => {
    const { calls } = renderApp('/dashboard', {
      user: someAdmin,
      'dashboard.admin': {
        ...emptyAdminDashboard,
        submittals: {
          waiting: 3,
          oldestAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
          oldestId: 17,
          nextId: 17,
        },
      },
    });
    const next = await screen.findByRole('region', { name: 'Do this next' });
    expect(next.textContent).toMatch(/3 submittals wait for review.*has waited 2 days/);
    const oldest = within(next).getByRole('link', { name: 'Review the next' });
    expect(oldest.getAttribute('href')).toBe('/submittals/17');
    expect(listOthers()).toContain('Purchase Orders0');
    expect(calls.map(({ procedure }) => procedure)).not.toContain('dashboard.company');
  });

  const hidden = Object.fromEntries(Object.keys(emptyAdminDashboard).map((part) => [part, null]));
  it.each([
    ['reviewer', ['submittals', 'weeks'], ['Do this next', 'Submissions and decisions']],
    ['sales', ['purchaseOrders', 'paymentsSetAside', 'accessEnding'], ['Do this next', 'Waiting for you']],
    ['support', [], ['Do this next']],
  ] as const)('shows the role %s only its own parts', async (staffRole, parts, cards) => {
    const shown = Object.entries(emptyAdminDashboard).filter(([part]) => parts.some((name) => name === part));
    renderApp('/dashboard', {
      user: { ...someUser, staffRole },
      'dashboard.admin': { ...hidden, ...Object.fromEntries(shown) },
    });
    for (const name of cards) expect(await screen.findByRole('region', { name })).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cards);
  });

  it('leads a reviewer to public pages with a problem', async () => {
    const { submittals, weeks } = emptyAdminDashboard;
    renderApp('/dashboard', {
      user: { ...someUser, staffRole: 'reviewer' },
      'dashboard.admin': { ...hidden, submittals, weeks, brokenPages: { count: 2, submittalId: 7 } },
    });
    const card = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(card.getByRole('link').getAttribute('href')).toBe('/submittals/7');
    expect(card.getByText('2')).toBeDefined();
    const next = within(screen.getByRole('region', { name: 'Do this next' }));
    expect(next.getByText('2 public pages have a problem')).toBeDefined();
    expect(next.getByRole('link', { name: 'See the first' }).getAttribute('href')).toBe('/submittals/7');
  });

  it('shows the emails that could not be sent, and late ones', async () => {
    renderApp('/dashboard', {
      user: someAdmin,
      'dashboard.admin': {
        ...emptyAdminDashboard,
        mails: { failed: 2, lateSince: '2026-11-20T10:00:00.000Z' },
      },
    });
    const failed = await screen.findByRole('link', { name: 'Emails that could not be sent' });
    expect(failed.getAttribute('href')).toBe('/mails?state=failed');
    expect(listOthers()[2]).toContain('Emails that could not be sent2');
    expect(
      screen
        .getByRole('link', { name: 'Others have been waiting since 20 Nov 2026, 10:00.' })
        .getAttribute('href'),
    ).toBe('/mails?state=waiting');
  });

  it('says what fills a nearly full disk', async () => {
    renderApp('/dashboard', {
      user: someAdmin,
      'dashboard.admin': {
        ...emptyAdminDashboard,
        disk: {
          freeBytes: 48_000_000,
          totalBytes: 20_000_000_000,
          parts: [
            { name: 'files', bytes: 12_340_000_000 },
            { name: 'database', bytes: 640_000_000 },
          ],
        },
      },
    });
    const free = await screen.findByText(/^The portal’s disk is nearly full: 48 MB of 20 GB are free\./);
    expect(free.parentElement?.textContent).toContain(
      'It holds uploaded files: 12.3 GB, the database: 640 MB.',
    );
  });

  it('says at the bottom which company uses most storage, and lists the others on demand', async () => {
    const companies = { accountId: 7, email: someUser.email, company: 'Calder Pumps', companyId: 3 };
    renderApp('/dashboard', {
      user: someAdmin,
      'dashboard.admin': emptyAdminDashboard,
      'dashboard.storage': {
        bytes: 1_240_000_000,
        largest: [
          { ...companies, bytes: 800_000_000 },
          { ...companies, accountId: 8, company: null, companyId: null, bytes: 12_000_000 },
        ],
      },
    });
    const line = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(await line.findByText('1.2 GB, most by Calder Pumps')).toBeDefined();
    const [first, second] = line.getAllByRole('row', { hidden: true }).slice(1);
    expect(first?.textContent).toMatch(/Calder Pumps.*800 MB/);
    expect(second?.textContent).toMatch(/No Company Profile.*12 MB/);
    const link = line.getByRole('link', { name: 'Calder Pumps', hidden: true });
    expect(link.getAttribute('href')).toBe('/companies/3');
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.at(-1)?.textContent).toBe('Storage');
  });

  it('stays as it is if the storage cannot be measured', async () => {
    renderApp('/dashboard', {
      user: someAdmin,
      'dashboard.admin': emptyAdminDashboard,
      'dashboard.storage': errorResponse(503, 'Not now'),
    });
    const line = within(await screen.findByRole('region', { name: 'Storage' }));
    expect(await line.findByText('Could not be loaded')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Do this next' })).toBeDefined();
  });

  it('shows payment issues, and links to them', async () => {
    renderApp('/dashboard', {
      user: someAdmin,
      'dashboard.admin': { ...emptyAdminDashboard, paymentsSetAside: 2 },
    });
    const link = await screen.findByRole('link', { name: 'Payment issues' });
    expect(link.getAttribute('href')).toBe('/payments');
    expect(listOthers()[1]).toContain('Payment issues2');
  });

  it('draws submissions and decisions by week, and lists them in a table', async () => {
    const weeks = [
      { week: '2026-11-09', submitted: 4, approved: 2, rejected: 1 },
      { week: '2026-11-16', submitted: 1, approved: 0, rejected: 0 },
    ];
    renderApp('/dashboard', { user: someAdmin, 'dashboard.admin': { ...emptyAdminDashboard, weeks } });
    const chart = await screen.findByRole('figure', { name: /5 were submitted, 2 approved and 1 rejected/ });
    expect(chart.querySelectorAll('g > rect')).toHaveLength(4);
    fireEvent.click(screen.getByText('Show as a table'));
    expect(screen.getByRole('row', { name: '9 Nov 2026 4 2 1' })).toBeDefined();
  });
});
