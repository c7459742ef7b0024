import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect } from '../app/guards.ts';
import { pageMeta } from '../app/page-meta.ts';
import { SignInPage } from '../features/session/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  head: () => pageMeta('Sign In'),
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect((await utils.session.get.ensureData()) && '/company'),
  component: SignInPage,
});
