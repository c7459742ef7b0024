import { createFileRoute } from '@tanstack/react-router';
import { ReadersPage } from '../../../features/readers/readers-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/readers')({
  staticData: { title: 'Readers', shape: 'column' },
  component: ReadersPage,
});
