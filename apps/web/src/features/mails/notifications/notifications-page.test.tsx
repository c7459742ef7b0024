import type { Notification } from '@headwater/contract/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { refocusTab } from '../../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const calder = { id: 17, title: 'Calder Pumps', role: 'owner' } as const;
const springs = { id: 18, title: 'Springs', role: 'finance' } as const;
const owner = { ...someUser, hasCompany: true, company: calder, companies: [calder] };
const agency = { ...owner, companies: [calder, springs] };

const rejected: Notification = {
  id: 9,
  company: { id: 17, title: 'Calder Pumps' },
  kind: 'decisions',
  subject: 'Not approved: your company news',
  body: [
    'Your company news has not been approved.',
    { facts: [['Title', 'A <b>new</b> pump']] },
    { quote: 'See https://bait.test' },
  ],
  link: { label: 'See it in the portal', url: '/press-releases/6f1f?company=17' },
  at: '2026-11-20T10:00:00.000Z',
  read: false,
};
const approved: Notification = {
  ...rejected,
  id: 8,
  subject: 'Approved: your company profile',
  body: ['It is public now:', { links: [{ label: 'http://public.test/a', url: 'http://public.test/a' }] }],
  link: { label: 'See your page', url: 'http://public.test/a' },
  read: true,
};
const page = (...notifications: Notification[]) => ({ notifications, nextCursor: null });

async function openNotifications(answers: Record<string, unknown> = {}) {
  const portal = renderApp('/notifications', {
    user: owner,
    'mails.notifications.count': 1,
    'mails.notifications.list': page(rejected, approved),
    'mails.notifications.markRead': { success: true },
    'mails.notifications.markAllRead': { success: true },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return portal;
}

const findEntries = async () =>
  within(await screen.findByRole('list', { name: 'Notifications' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('a person sees their notifications, and which are new', async () => {
  await openNotifications();
  expect(await findEntries()).toEqual([
    'Unread: Not approved: your company news',
    'Approved: your company profile',
  ]);
  expect(screen.getByText('A <b>new</b> pump')).toBeDefined();
  expect(screen.getByText('See https://bait.test').closest('a')).toBeNull();
  const link = screen.getByRole('link', { name: 'See it in the portal' });
  expect(link.getAttribute('href')).toBe('/press-releases/6f1f?company=17');
  const publicPage = screen.getByRole('link', { name: /^See your page/ });
  expect(publicPage.getAttribute('target')).toBe('_blank');
});

it('names the company if the person is a member of several', async () => {
  await openNotifications({ user: agency });
  expect(await screen.findAllByText('Calder Pumps,')).toHaveLength(2);
});

it('marks one as read with its button or by following its link', async () => {
  const { calls } = await openNotifications();
  const marked = () => calls.filter(({ procedure }) => procedure === 'mails.notifications.markRead');
  await clickButton('Mark as read: Not approved: your company news');
  await waitFor(() => expect(marked()).toHaveLength(1));
  const link = screen.getByRole('link', { name: 'See it in the portal' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(marked()).toHaveLength(2));
  expect(marked()[1]?.input).toEqual({ id: 9 });
  fireEvent.click(screen.getByRole('link', { name: /^See your page/ }));
  expect(marked()).toHaveLength(2);
});

it('marks all that the page shows as read, but none that arrived meanwhile', async () => {
  let read = false;
  const { calls } = await openNotifications({
    'mails.notifications.count': () => (read ? 0 : 1),
    'mails.notifications.markAllRead': () => {
      read = true;
      return { success: true };
    },
  });
  await clickButton('Mark all as read');
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'mails.notifications.markAllRead', input: { upTo: 9 } }),
  );
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});

it('says if marking has failed', async () => {
  await openNotifications({
    'mails.notifications.markRead': errorResponse(503, 'Not now'),
    'mails.notifications.markAllRead': errorResponse(503, 'Not now'),
  });
  await clickButton('Mark as read: Not approved: your company news');
  expect(await screen.findByText(/It could not be marked as read/)).toBeDefined();
  await clickButton('Mark all as read');
  expect(await screen.findByText(/They could not be marked as read/)).toBeDefined();
});

it('loads the next page by cursor', async () => {
  const { calls } = await openNotifications({
    'mails.notifications.list': ({ cursor }: { cursor?: number }) =>
      cursor === undefined ? { ...page(rejected), nextCursor: 9 } : page(approved),
  });
  await clickButton('Load more');
  expect(await screen.findByText('2 notifications')).toBeDefined();
  expect(calls).toContainEqual({ procedure: 'mails.notifications.list', input: { cursor: 9 } });
});

it('says if there are none, or if they could not be loaded', async () => {
  await openNotifications({ 'mails.notifications.list': page(), 'mails.notifications.count': 0 });
  expect(await screen.findByText(/^No notifications yet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('can be reloaded if they could not be loaded', async () => {
  await openNotifications({ 'mails.notifications.list': errorResponse(400, 'No') });
  expect(await screen.findByText(/Your notifications could not be loaded/)).toBeDefined();
});

it('is not shown, and has no link, while viewing as the person', async () => {
  const { calls } = await openNotifications({ user: { ...owner, impersonating: true } });
  expect(
    await screen.findByText(/You cannot see .* while you view the portal as another user/),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
  expect(calls.filter(({ procedure }) => procedure.startsWith('mails.'))).toEqual([]);
});

it('the header counts unread notifications, and announces new ones politely', async () => {
  let count = 2;
  renderApp('/products', {
    user: owner,
    'store.products.list': [],
    'mails.notifications.count': () => count,
  });
  const link = await screen.findByRole('link', { name: 'Notifications, 2 unread' });
  expect(link.getAttribute('href')).toBe('/notifications');
  expect(screen.queryByText('Notifications, 2 unread', { selector: 'output' })).toBeNull();
  count = 100;
  // Beyond the time for which the count is fresh.
  refocusTab();
  expect(await screen.findByText('Notifications, 99+ unread', { selector: 'output' })).toBeDefined();
  expect(screen.getByText('99+')).toBeDefined();
});

it('staff without a company have no link to notifications', async () => {
  const staff = { ...someUser, staffRole: 'reviewer' } as const;
  renderApp('/products', { user: staff, 'store.products.list': [] });
  expect(await screen.findByRole('link', { name: 'Logout' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
});
