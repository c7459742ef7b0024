import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../../../features/session/staff/staff-page.tsx';

export const Route = createFileRoute('/_signed-in/_admin/staff')({
  staticData: { title: 'Staff', shape: 'table' },
  component: StaffPage,
});
