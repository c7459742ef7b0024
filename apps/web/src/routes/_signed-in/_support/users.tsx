import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/session/users/users-page.tsx';

export const Route = createFileRoute('/_signed-in/_support/users')({
  staticData: { title: 'Users', shape: 'table' },
  component: UsersPage,
});
