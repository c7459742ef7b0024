import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { loadDashboard } from '../../features/dashboard/load-dashboard.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { title: 'Dashboard', shape: 'dashboard' },
  loader: async ({ context }) => loadDashboard(context),
  component: DashboardPage,
});
