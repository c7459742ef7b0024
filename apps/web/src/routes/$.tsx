import { createFileRoute } from '@tanstack/react-router';
import { applyRedirect, homePathFor } from '../app/guards.ts';

/** Matches an address without a page. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { utils } }) =>
    applyRedirect(homePathFor(await utils.session.get.ensureData())),
});
