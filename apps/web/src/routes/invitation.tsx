import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/company/members/invitation-page.tsx';

export const Route = createFileRoute('/invitation')({
  staticData: { title: 'Invitation' },
  component: InvitationPage,
});
