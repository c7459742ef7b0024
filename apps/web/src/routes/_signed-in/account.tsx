import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../app/title.ts';
import { AccountPage } from '../../features/account/account-page.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  head: () => titled('Account'),
  component: AccountPage,
});
