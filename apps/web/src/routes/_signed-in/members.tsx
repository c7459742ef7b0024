import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../../features/company/members/members-page.tsx';

export const Route = createFileRoute('/_signed-in/members')({
  staticData: { title: 'Members' },
  component: MembersPage,
});
