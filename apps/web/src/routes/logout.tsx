import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../app/title.ts';
import { LogoutPage } from '../features/session/logout-page.tsx';

export const Route = createFileRoute('/logout')({
  head: () => titled('Logout'),
  component: LogoutPage,
});
