import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/title.ts';
import { SignOutPage } from '../features/session/logout-page.tsx';

export const Route = createFileRoute('/logout')({
  head: () => pageMeta('Logout'),
  component: SignOutPage,
});
