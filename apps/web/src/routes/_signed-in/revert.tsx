import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/title.ts';
import { RevertPage } from '../../features/users/revert-page.tsx';

export const Route = createFileRoute('/_signed-in/revert')({
  head: () => pageMeta('Revert'),
  component: RevertPage,
});
