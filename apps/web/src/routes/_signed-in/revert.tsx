import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../app/title.ts';
import { RevertPage } from '../../features/users/revert-page.tsx';

export const Route = createFileRoute('/_signed-in/revert')({
  head: () => titled('Revert'),
  component: RevertPage,
});
