import { createFileRoute } from '@tanstack/react-router';
import { ClaimDecisionsPage } from '../../../features/imported/claims/claim-decisions-page.tsx';

export const Route = createFileRoute('/_signed-in/_review/name-claims')({
  staticData: { title: 'Name claims' },
  component: ClaimDecisionsPage,
});
