import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect, homePathFor } from '../app/guards.ts';

/** An address that is no page. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(homePathFor(await utils.session.get.ensureData())),
});
