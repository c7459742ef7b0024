import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '../../features/imported/claims/claims-page.tsx';

export const Route = createFileRoute('/_signed-in/claims')({
  staticData: { title: 'Claims' },
  component: ClaimsPage,
});
