import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/page-meta.ts';
import { UsersPage } from '../../../features/session/users/users-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/users')({
  head: () => pageMeta('Users'),
  component: UsersPage,
});
