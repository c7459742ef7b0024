import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_sales')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('sell', await utils.session.get.ensureData())),
});
