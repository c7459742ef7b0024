import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../app/guards.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('signed-in', await utils.session.get.ensureData())),
});
