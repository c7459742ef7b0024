import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { SignOutPage } from '../features/session/sign-in/sign-out-page.tsx';

export const Route = createFileRoute('/logout')({
  head: () => pageMeta('Logout'),
  component: SignOutPage,
});
