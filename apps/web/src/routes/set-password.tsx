import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { SetPasswordPage } from '../features/session/rescue/set-password-page.tsx';

export const Route = createFileRoute('/set-password')({
  head: () => pageMeta('Set a New Password'),
  component: SetPasswordPage,
});
