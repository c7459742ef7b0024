import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_support')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('viewAs', await utils.session.get.ensureData())),
});
