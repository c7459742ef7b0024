import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_companies')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('readCompanies', await utils.session.get.ensureData())),
});
