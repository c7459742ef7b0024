import { createFileRoute } from '@tanstack/react-router';
import { redirectFor, applyRedirect } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_staff')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(redirectFor('staff', await utils.session.get.ensureData())),
});
