import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../app/guards.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('signed-in', await utils.session.get.ensureData())),
  // In one batch with the page's own data: what decides whether a notice stands above the page.
  loader: async ({ context: { utils } }) => {
    await Promise.all([
      utils.session.config.prefetch(undefined, { staleTime: Infinity, retry: false }),
      utils.session.email.get.prefetch(undefined, { staleTime: Infinity, retry: false }),
    ]);
  },
});
