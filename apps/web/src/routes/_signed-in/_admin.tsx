import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_admin')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('administer', await utils.session.get.ensureData())),
});
