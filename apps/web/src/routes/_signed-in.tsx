import { createFileRoute } from '@tanstack/react-router';
import { detour, follow } from '../app/guards.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { utils } }) =>
    follow(detour('signed-in', await utils.session.get.ensureData())),
});
