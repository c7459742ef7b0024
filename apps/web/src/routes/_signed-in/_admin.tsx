import { createFileRoute } from '@tanstack/react-router';
import { detour, follow } from '../../app/guards.ts';

export const Route = createFileRoute('/_signed-in/_admin')({
  beforeLoad: async ({ context: { utils } }) =>
    follow(detour('admins', await utils.session.get.ensureData())),
});
