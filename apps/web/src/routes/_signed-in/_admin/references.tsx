import { createFileRoute } from '@tanstack/react-router';
import { ReferencesPage } from '../../../features/reference/references-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references')({
  staticData: { title: 'References', shape: 'table' },
  component: ReferencesPage,
});
