import { createFileRoute } from '@tanstack/react-router';
import { follow } from '../app/guards.ts';
import { titled } from '../app/title.ts';
import { RegisterPage } from '../features/session/register-page.tsx';

export const Route = createFileRoute('/register')({
  head: () => titled('Register'),
  beforeLoad: async ({ context: { utils } }) =>
    follow((await utils.session.get.ensureData()) && '/dashboard'),
  component: RegisterPage,
});
