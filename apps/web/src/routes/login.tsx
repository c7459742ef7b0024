import { createFileRoute } from '@tanstack/react-router';
import { follow } from '../app/guards.ts';
import { titled } from '../app/title.ts';
import { LoginPage } from '../features/session/login-page.tsx';

export const Route = createFileRoute('/login')({
  head: () => titled('Sign In'),
  beforeLoad: async ({ context: { utils } }) => follow((await utils.session.get.ensureData()) && '/company'),
  component: LoginPage,
});
