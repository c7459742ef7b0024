import { createFileRoute } from '@tanstack/react-router';
import { follow, homeOf } from '../app/guards.ts';

/** An address that is no page. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { utils } }) => follow(homeOf(await utils.session.get.ensureData())),
});
