import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/page-meta.ts';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { loadDashboard } from '../../features/dashboard/load-dashboard.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  head: () => pageMeta('Dashboard'),
  loader: async ({ context }) => loadDashboard(context),
  component: DashboardPage,
});
