import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect } from '../app/guards.ts';
import { pageMeta } from '../app/page-meta.ts';
import { RegisterPage } from '../features/session/sign-in/register-page.tsx';

export const Route = createFileRoute('/register')({
  head: () => pageMeta('Register'),
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect((await utils.session.get.ensureData()) && '/dashboard'),
  component: RegisterPage,
});
