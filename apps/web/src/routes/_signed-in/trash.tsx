import { createFileRoute } from '@tanstack/react-router';
import { TrashPage } from '../../features/trash/trash-page.tsx';

export const Route = createFileRoute('/_signed-in/trash')({
  staticData: { title: 'Trash', shape: 'table' },
  component: TrashPage,
});
