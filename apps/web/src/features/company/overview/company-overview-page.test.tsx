import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { overviewAnswers, someOverview } from '../../../../testing/company/overview-answers.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import {
  mockSessionChange,
  renderApp,
  setUpAppTests,
  someAdmin,
  someUser,
} from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

it('shows the company, and links to the pages that change it', async () => {
  renderApp('/companies/3', overviewAnswers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Calder Pumps' })).toBeDefined();
  expect(screen.getByText('Access until 2 Mar 2027')).toBeDefined();
  expect(screen.getByText('Suspended')).toBeDefined();
  const profile = within(screen.getByRole('region', { name: 'Profile and access' }));
  expect(profile.getByRole('link', { name: /^View on the public site/ }).getAttribute('href')).toBe(
    'http://public.test/supply-chain/calder-pumps',
  );
  expect(profile.getByRole('link', { name: 'Account' }).getAttribute('href')).toContain('/users?');
  const members = within(screen.getByRole('region', { name: 'Members' }));
  expect(members.getByRole('row', { name: /Owner.*Not recorded/ })).toBeDefined();
  expect(members.getByText(/is invited as Editor, until 29 Nov 2026/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'View the order PO-17' }).getAttribute('href')).toBe(
    '/purchase-orders/17',
  );
  expect(screen.getByRole('row', { name: /Bronze.*£99\.00.*Refunded/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'History of Calder Pumps' })).toBeDefined();
  expect(await screen.findByText('Nothing has happened yet.')).toBeDefined();
});

it('takes a page down with a reason, and puts it back', async () => {
  const [item] = someOverview.items;
  const offSite = { cause: 'staff', at: '2026-11-21T10:00:00.000Z', reason: 'Spam' };
  const unpublished = { ...offSite, putBackUntil: '2026-12-21' };
  let items: object[] = [...someOverview.items];
  const { calls } = renderApp('/companies/3', {
    ...overviewAnswers,
    'dashboard.companyOverview': () => ({ ...someOverview, items }),
    'submittals.takeDown': () => {
      items = [{ ...item, published: false, publicUrl: null, isSubmitted: false, unpublished }];
      return { success: true };
    },
    'submittals.putBack': { success: true, url: null },
  });
  await clickButton('Take down: Calder Pumps');
  fillField(/Reason/, 'Spam');
  await clickButton('Take down');
  await clickButton('Put back: Calder Pumps');
  await clickButton('Put back');
  await waitFor(() => expect(calls).toContainEqual({ procedure: 'submittals.putBack', input: { id: 3 } }));
  expect(calls).toContainEqual({ procedure: 'submittals.takeDown', input: { id: 3, reason: 'Spam' } });
});

it('does not offer to put back a page that needs a new approval', async () => {
  const [item] = someOverview.items;
  const unpublished = { cause: 'staff', at: '2026-11-21T10:00:00.000Z', reason: 'Spam', putBackUntil: null };
  const items = [{ ...item, published: false, publicUrl: null, isSubmitted: false, unpublished }];
  renderApp('/companies/3', { ...overviewAnswers, 'dashboard.companyOverview': { ...someOverview, items } });
  expect(await screen.findByRole('link', { name: 'History of Calder Pumps' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(?:Put back|Take down): Calder Pumps/ })).toBeNull();
});

it('counts readers’ enquiries and followers without showing them', async () => {
  renderApp('/companies/3', overviewAnswers);
  const enquiries = within(await screen.findByRole('region', { name: 'Enquiries and followers' }));
  expect(enquiries.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '1',
    '1,030',
    '7',
    '12',
  ]);
});

it('loads earlier messages, and keeps the focus on the button', async () => {
  const message = { side: 'company', author: 'ada@calder.example', title: 'New pumps', submittalId: 9 };
  const sentAt = '2026-11-20T10:00:00.000Z';
  renderApp('/companies/3', {
    ...overviewAnswers,
    'submittals.messages.listOfCompany': ({ cursor }: { cursor?: number }) =>
      cursor === undefined
        ? { messages: [{ ...message, sentAt, id: 4, text: 'When?' }], nextCursor: 4 }
        : { messages: [{ ...message, sentAt, id: 3, text: 'Hello' }], nextCursor: null },
  });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await messages.findByText('The first 1 message')).toBeDefined();
  const button = messages.getByRole('button', { name: 'Load more' });
  button.focus();
  fireEvent.click(button);
  const count = await messages.findByText('2 messages');
  expect(messages.getByText('Hello')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(count));
});

it('shows the messages about all items, and leads to the review for an answer', async () => {
  const message = { id: 4, side: 'company', author: 'ada@calder.example', text: 'When?' };
  const about = { title: 'New pumps', submittalId: 9, sentAt: '2026-11-20T10:00:00.000Z' };
  renderApp('/companies/3', {
    ...overviewAnswers,
    'submittals.messages.listOfCompany': { messages: [{ ...message, ...about }], nextCursor: null },
  });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await messages.findByText('When?')).toBeDefined();
  expect(messages.getByText('ada@calder.example')).toBeDefined();
  expect(messages.getByRole('link', { name: 'New pumps' }).getAttribute('href')).toBe(
    '/submittals/9#messages',
  );
});

it('lets staff view as a member of the company, on its members’ page', async () => {
  const subject = { id: 7, email: 'marketing@calderpumps.example', impersonating: true };
  const company = { id: 3, title: 'Calder Pumps', role: 'owner' } as const;
  const viewed = { ...someUser, ...subject, hasCompany: true, company, companies: [company] };
  const { calls, path } = renderApp('/companies/3', {
    ...overviewAnswers,
    ...mockSessionChange('session.switch', { from: someAdmin, to: viewed }),
    'session.viewing': {
      actorEmail: someAdmin.email,
      until: '2099-01-01T00:00:00.000Z',
      reason: null,
      lastReasons: [],
    },
    'company.members.list': { members: [], invitations: [] },
  });
  fireEvent.click(await screen.findByRole('button', { name: `View As ${subject.email}` }));
  await waitFor(() => expect(path()).toBe('/members'));
  const input = { user_id: 7, companyId: 3 };
  expect(calls).toContainEqual({ procedure: 'session.switch', input });
  const after = calls.slice(calls.findIndex(({ procedure }) => procedure === 'session.switch'));
  expect(after.map(({ procedure }) => procedure)).not.toContain('dashboard.companyOverview');
});

it('says why staff cannot view as a member', async () => {
  const refused = errorResponse(403, 'You cannot view as staff');
  const { path } = renderApp('/companies/3', { ...overviewAnswers, 'session.switch': refused });
  fireEvent.click(await screen.findByRole('button', { name: /^View As/ }));
  expect(await screen.findByText(/You cannot view as staff/)).toBeDefined();
  expect(path()).toBe('/companies/3');
});

const preview = 'Preview in a new tab';
const publicPage = 'View on the public site: Calder Pumps, in a new tab';

it.each([
  ['sales', [publicPage, 'View the order PO-17']],
  ['support', [preview, 'Account', publicPage, 'Open the account of marketing@calderpumps.example']],
] as const)('links %s only to the pages that the role may open', async (staffRole, links) => {
  const uuids = staffRole === 'sales' ? { uuid: null } : {};
  renderApp('/companies/3', {
    ...overviewAnswers,
    'dashboard.companyOverview': {
      ...someOverview,
      items: someOverview.items.map((item) => ({ ...item, ...uuids })),
    },
    user: { ...someAdmin, admin: false, staffRole },
  });
  await screen.findByRole('heading', { level: 1, name: 'Calder Pumps' });
  const main = within(screen.getByRole('main'));
  const names = main.getAllByRole('link').map((link) => link.ariaLabel ?? link.textContent);
  expect(names).toEqual(links);
});

it.each(['reviewer', 'sales'] as const)('opens for staff with the role %s', async (staffRole) => {
  renderApp('/companies/3', { ...overviewAnswers, user: { ...someAdmin, admin: false, staffRole } });
  expect(await screen.findByText('Profile and access')).toBeDefined();
});

it('sends a company to the dashboard', async () => {
  const { path } = renderApp('/companies/3', {
    ...overviewAnswers,
    user: { ...someAdmin, admin: false, staffRole: null },
  });
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

it('says if a company does not exist', async () => {
  renderApp('/companies/3', {
    ...overviewAnswers,
    'dashboard.companyOverview': errorResponse(404, 'Not found'),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByText('Profile and access')).toBeNull();
});
