import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '../features/session/rescue/set-password-page.tsx';

export const Route = createFileRoute('/set-password')({
  staticData: { title: 'Set a new password', shape: 'sign-in' },
  component: SetPasswordPage,
});
