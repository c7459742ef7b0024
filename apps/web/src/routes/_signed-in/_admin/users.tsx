import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../app/title.ts';
import { UsersPage } from '../../../features/users/users-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/users')({
  head: () => titled('Users'),
  component: UsersPage,
});
