import { signInProblem } from '@headwater/contract/identity-provider';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { applyRedirect } from '../app/guards.ts';
import { pageMeta } from '../app/page-meta.ts';
import { SignInPage } from '../features/session/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  head: () => pageMeta('Sign In'),
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect((await utils.session.get.ensureData()) && '/company'),
  validateSearch: z.object({ problem: signInProblem.optional().catch(undefined) }),
  component: RouteComponent,
});

function RouteComponent() {
  const { problem } = Route.useSearch();
  return <SignInPage problem={problem} />;
}
