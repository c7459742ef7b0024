import { signInProblems, type SignInProblem } from '@headwater/contract/identity-provider';
import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect, landingPathFor } from '../app/guards.ts';
import { SignInPage } from '../features/session/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign In', shape: 'sign-in' },
  beforeLoad: async ({ context: { utils } }) => {
    const user = await utils.session.get.ensureData();
    applyRedirect(user && landingPathFor(user));
  },
  validateSearch: ({ problem }: { problem?: unknown }): { problem?: SignInProblem | undefined } => ({
    problem: isSignInProblem(problem) ? problem : undefined,
  }),
  // Part of the first chunk, as visitors without a session are sent here.
  codeSplitGroupings: [],
  component: RouteComponent,
});

function RouteComponent() {
  const { problem } = Route.useSearch();
  return <SignInPage problem={problem} />;
}

function isSignInProblem(problem: unknown): problem is SignInProblem {
  return typeof problem === 'string' && Object.hasOwn(signInProblems, problem);
}
