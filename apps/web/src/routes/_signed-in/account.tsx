import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/page-meta.ts';
import { AccountPage } from '../../features/session/account/account-page.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  head: () => pageMeta('Account'),
  component: AccountPage,
});
