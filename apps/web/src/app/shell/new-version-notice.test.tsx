import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refocusTab } from '../../../testing/refocus-tab.ts';
import { renderApp, setUpAppTests, someUser } from '../../../testing/render-app.tsx';

setUpAppTests();

const notice = /A new version of the portal is ready/;

it('the notice of a new version shows after an upgrade, and reloads the page only on request', async () => {
  let version = '1.0.0';
  const { reload } = renderApp('/pricing', { user: someUser, version: () => version });
  await screen.findByRole('link', { name: 'Logout' });
  expect(screen.queryByText(notice)).toBeNull();
  version = '1.1.0';
  refocusTab();
  expect((await screen.findByText(notice)).closest('[aria-live]')).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});
