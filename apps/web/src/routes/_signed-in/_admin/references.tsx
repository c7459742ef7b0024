import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/page-meta.ts';
import { ReferencesPage } from '../../../features/reference/references-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references')({
  head: () => pageMeta('References'),
  component: ReferencesPage,
});
