import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../app/page-meta.ts';
import { ConfirmEmailPage } from '../features/session/email/confirm-email-page.tsx';

export const Route = createFileRoute('/confirm-email')({
  head: () => pageMeta('Confirm Your Email'),
  component: ConfirmEmailPage,
});
