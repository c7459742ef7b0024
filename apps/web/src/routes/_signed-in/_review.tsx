import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_review')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('review', await utils.session.get.ensureData())),
});
