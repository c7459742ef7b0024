import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../app/title.ts';
import { ReferencesPage } from '../../../features/references/references-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/references')({
  head: () => titled('References'),
  component: ReferencesPage,
});
