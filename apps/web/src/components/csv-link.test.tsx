// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, setUpAppTests, someAdmin } from '../../testing/render-app.tsx';
import { clickButton } from '../../testing/user-actions.ts';

setUpAppTests();

it('downloads what the filters of the screen leave', async () => {
  renderApp('/users?search=Calder+%26+Sons&state=suspended', {
    user: someAdmin,
    'session.users.list': { users: [], nextCursor: null },
  });
  await clickButton('More');
  const link = await screen.findByRole('menuitem', { name: 'Download CSV' });
  expect(link.getAttribute('href')).toBe('/api/lists/users.csv?search=Calder+%26+Sons&state=suspended');
});

it('downloads the whole list where there is no filter', async () => {
  renderApp('/mails', { user: someAdmin, 'mails.list': { mails: [], nextCursor: null } });
  await clickButton('More');
  const link = await screen.findByRole('menuitem', { name: 'Download CSV' });
  expect(link.getAttribute('href')).toBe('/api/lists/mails.csv');
});
