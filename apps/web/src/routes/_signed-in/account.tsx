import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/session/account/account-page.tsx';
import { loadAccountPage } from '../../features/session/account/load-account-page.ts';

export const Route = createFileRoute('/_signed-in/account')({
  staticData: { title: 'Account', shape: 'columns' },
  loader: async ({ context: { utils } }) => loadAccountPage(utils),
  component: AccountPage,
});
