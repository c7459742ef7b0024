import { createFileRoute } from '@tanstack/react-router';
import { RevertPage } from '../../features/session/impersonation/revert-page.tsx';

export const Route = createFileRoute('/_signed-in/revert')({
  staticData: { title: 'Revert' },
  component: RevertPage,
});
