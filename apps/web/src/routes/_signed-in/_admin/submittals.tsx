import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../../app/title.ts';
import { SubmittalsPage } from '../../../features/submittals/submittals-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/submittals')({
  head: () => titled('Submittals'),
  component: SubmittalsPage,
});
