import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../../app/title.ts';
import { ReferencesPage } from '../../../features/references/references-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references')({
  head: () => pageMeta('References'),
  component: ReferencesPage,
});
