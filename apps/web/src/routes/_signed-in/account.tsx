import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/title.ts';
import { AccountPage } from '../../features/account/account-page.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  head: () => pageMeta('Account'),
  component: AccountPage,
});
