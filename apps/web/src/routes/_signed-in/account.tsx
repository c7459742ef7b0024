import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/session/account/account-page.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  staticData: { title: 'Account' },
  component: AccountPage,
});
