import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/session/email/confirm-email-page.tsx';

export const Route = createFileRoute('/confirm-email')({
  staticData: { title: 'Confirm your email', shape: 'sign-in' },
  component: ConfirmEmailPage,
});
