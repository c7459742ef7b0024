import { createFileRoute } from '@tanstack/react-router';
import { continueAfterSignIn } from '../app/continue-after-sign-in.ts';
import { redirectFor, applyRedirect } from '../app/guards.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { utils }, location: { pathname: to, hash } }) => {
    const user = await utils.session.get.ensureData();
    // The foot of our emails links there, often long after the person has signed in.
    if (!user && to === '/account' && hash === 'emails') continueAfterSignIn({ to, hash });
    applyRedirect(redirectFor('signed-in', user));
  },
  // Loads, in one batch with the page's own data, what decides whether there is a notice above the page.
  loader: async ({ context: { utils } }) => {
    await Promise.all([
      utils.session.config.prefetch(undefined, { staleTime: Infinity, retry: false }),
      utils.session.email.get.prefetch(undefined, { staleTime: Infinity, retry: false }),
    ]);
  },
});
