import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/page-meta.ts';
import { RevertPage } from '../../features/session/impersonation/revert-page.tsx';

export const Route = createFileRoute('/_signed-in/revert')({
  head: () => pageMeta('Revert'),
  component: RevertPage,
});
