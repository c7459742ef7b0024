import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect } from '../app/guards.ts';
import { ResetPasswordPage } from '../features/session/recovery/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Reset Password', shape: 'sign-in' },
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect((await utils.session.get.ensureData()) && '/dashboard'),
  component: ResetPasswordPage,
});
