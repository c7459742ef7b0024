import { createFileRoute } from '@tanstack/react-router';
import { toPortalError } from '../../app/portal-error.ts';
import { TrashPage } from '../../features/trash/trash-page.tsx';

export const Route = createFileRoute('/_signed-in/trash')({
  staticData: { title: 'Trash', shape: 'table' },
  loader: async ({ context: { utils } }) => {
    await utils.trash.list.fetchInfinite({}, { retry: false }).catch((error: unknown) => {
      // The page itself shows any other failure, and can retry.
      if (toPortalError(error).status === 403) throw error;
    });
  },
  component: TrashPage,
});
