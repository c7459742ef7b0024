import { createFileRoute } from '@tanstack/react-router';
import { ReasonsPage } from '../../../features/submittals/decide/reasons-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/reasons')({
  staticData: { title: 'Reasons' },
  component: ReasonsPage,
});
