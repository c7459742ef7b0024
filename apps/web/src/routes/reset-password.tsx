import { createFileRoute } from '@tanstack/react-router';
import { follow } from '../app/guards.ts';
import { titled } from '../app/title.ts';
import { ResetPasswordPage } from '../features/session/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password')({
  head: () => titled('Reset Password'),
  beforeLoad: async ({ context: { utils } }) =>
    follow((await utils.session.get.ensureData()) && '/dashboard'),
  component: ResetPasswordPage,
});
